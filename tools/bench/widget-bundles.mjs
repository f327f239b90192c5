/** Bundles of the widget library for measuring: production React, minified where a browser loads them. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../lib/steps.mjs'

const library = join(root, 'packages/widgets')
const { build } = createRequire(join(library, 'package.json'))('esbuild')

const SHARED = {
  bundle: true,
  jsx: 'automatic',
  logLevel: 'error',
  absWorkingDir: library,
  define: { 'process.env.NODE_ENV': '"production"' },
  // Pictures and fonts are not measured.
  loader: { '.woff2': 'empty', '.svg': 'empty', '.png': 'empty', '.webp': 'empty' },
}
const FOR_BROWSERS = { ...SHARED, minify: true, format: 'esm', target: 'es2022', write: false, outdir: 'bench' }

/** Writes the server-side drawing code to a file that Node can run. */
export const writeDrawing = async outfile =>
  void (await build({ ...SHARED, entryPoints: ['bench/draw.tsx'], platform: 'node', format: 'cjs', outfile }))

/** Script and styles of the page that hydrates. */
export async function hydration() {
  const [script, style] = await Promise.all([
    build({ ...FOR_BROWSERS, entryPoints: ['bench/hydrate.tsx'], format: 'iife' }),
    build({
      ...FOR_BROWSERS,
      stdin: {
        contents: '@import "@heji/ui/style.css"; @import "@heji/widgets/style.css";',
        resolveDir: library,
        loader: 'css',
      },
    }),
  ])
  return { script: textOf(script, '.js'), style: textOf(style, '.css') }
}

/** All widgets and the code that draws a page of them, as one script without React. */
export const allWidgets = async () =>
  textOf(
    await build({
      ...FOR_BROWSERS,
      stdin: {
        contents: `export { allRenderers } from '@heji/widgets/all'; export { fullPage, PageView } from '@heji/widgets'`,
        resolveDir: library,
      },
      external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
    }),
    '.js',
  )

const textOf = ({ outputFiles }, end) => outputFiles.find(({ path }) => path.endsWith(end)).text
