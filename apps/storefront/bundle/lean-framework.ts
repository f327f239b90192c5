import type { Plugin } from 'vite'

/**
 * Single fetch and lazy route discovery stay off (docs/decisions/002), but the framework's scripts contain both, with a
 * decoder for streams: 4 kB that no browser would ever run. Empty functions replace them for the imports.
 */
const OFF: Readonly<Record<string, string>> = {
  'single-fetch': `
    export const decodeViaTurboStream = () => {}
    export const getSingleFetchDataStrategy = () => {}
    export const singleFetchUrl = () => {}
    export const StreamTransfer = () => {}`,
  'fog-of-war': `
    export const getPartialManifest = () => {}
    export const getPatchRoutesOnNavigationFunction = () => {}
    export const isFogOfWarEnabled = () => false
    export const useFogOFWarDiscovery = () => {}`,
}
const MODULE = /\/@remix-run\/react\/dist\/esm\/(single-fetch|fog-of-war)\.js$/

/** Leaves switched-off parts of the framework out of the browser's scripts. */
export const leanFramework = (): Plugin => ({
  name: 'lean-framework',
  enforce: 'pre',
  apply: 'build',
  load: (id, { ssr } = {}) => (ssr ? null : OFF[MODULE.exec(id)?.[1] ?? '']),
})
