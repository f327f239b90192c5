import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const DISCOVERY = fileURLToPath(new URL('../app/lib/whole-manifest.ts', import.meta.url))

/**
 * Single fetch stays off (docs/decisions/002), but the framework's scripts contain it, with a decoder for streams: 4 kB
 * that no browser would ever run. Empty functions replace it for the imports. Lazy discovery of routes asks the server
 * for every path; ours loads the list of all routes, a file, when it is first needed (docs/decisions/036).
 */
const LEAN: Readonly<Record<string, string>> = {
  'single-fetch': `
    export const decodeViaTurboStream = () => {}
    export const getSingleFetchDataStrategy = () => {}
    export const singleFetchUrl = () => {}
    export const StreamTransfer = () => {}`,
  'fog-of-war': `
    import { createClientRoutes } from './routes.js'
    import { routeDiscovery } from ${JSON.stringify(DISCOVERY)}
    export const getPatchRoutesOnNavigationFunction = (known, modules, future) => {
      const discover = routeDiscovery(known)
      return ({ patch }) => discover((parentId, routes) =>
        patch(parentId, createClientRoutes(routes, modules, null, future, false, parentId)))
    }
    export const getPartialManifest = () => {}
    export const isFogOfWarEnabled = () => true
    export const useFogOFWarDiscovery = () => {}`,
}
const MODULE = /\/@remix-run\/react\/dist\/esm\/(single-fetch|fog-of-war)\.js$/

/** Leaves switched-off parts of the framework out of the browser's scripts. */
export const leanFramework = (): Plugin => ({
  name: 'lean-framework',
  enforce: 'pre',
  apply: 'build',
  load: (id, { ssr } = {}) => (ssr ? null : LEAN[MODULE.exec(id)?.[1] ?? '']),
})
