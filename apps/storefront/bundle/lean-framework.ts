import type { Plugin } from 'vite'

/**
 * Single fetch and lazy route discovery stay off (docs/decisions/002), yet the framework's scripts bring both along, with
 * a decoder for streams: 4 kB that no browser would ever run. Their places are kept for the imports.
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

/** Leaves out of the browser's scripts what the framework is told not to do. */
export const leanFramework = (): Plugin => ({
  name: 'lean-framework',
  enforce: 'pre',
  apply: 'build',
  load: (id, { ssr } = {}) => (ssr ? null : OFF[MODULE.exec(id)?.[1] ?? '']),
})
