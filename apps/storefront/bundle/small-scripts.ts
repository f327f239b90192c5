import { minify } from '@swc/core'
import type { Plugin } from 'vite'

/**
 * Minifies the scripts of browsers with SWC, ten times as fast as Terser and no larger (docs/decisions/044).
 * Comments about licences stay.
 */
export const smallScripts = (): Plugin => ({
  name: 'small-scripts',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  config: () => ({ build: { minify: false, cssMinify: 'esbuild' } }),
  renderChunk: {
    // After all others, which leave conditions that are known by now.
    order: 'post',
    handler: async code => ({
      code: (
        await minify(code, {
          module: true,
          mangle: true,
          compress: { ecma: 2020, passes: 3 },
          format: { ecma: 2020, comments: 'some' },
        })
      ).code,
      map: null,
    }),
  },
})
