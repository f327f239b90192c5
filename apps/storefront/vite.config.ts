import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import { ownReact } from '../../tools/bundle/own-react'
import { chunkOf } from './bundle/chunks'
import { smallScripts } from './bundle/small-scripts'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: false
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    remix({
      // Single fetch and lazy route discovery stay off: both are known denial-of-service routes (docs/decisions/002).
      future: { v3_fetcherPersist: true, v3_relativeSplatPath: true, v3_throwAbortReason: true, v3_routeConfig: true },
    }),
    smallScripts(),
    ownReact(import.meta.dirname),
  ],
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? {}
      : {
          rollupOptions: {
            output: { onlyExplicitManualChunks: true, manualChunks: chunkOf },
            // Two scripts that import each other can run in the wrong order, and the page never comes alive.
            onwarn(warning, warn) {
              if (warning.code === 'CIRCULAR_CHUNK') throw new Error(warning.message)
              warn(warning)
            },
          },
        }),
  },
  server: { watch: { ignored: ['**/.data/**'] } },
}))
