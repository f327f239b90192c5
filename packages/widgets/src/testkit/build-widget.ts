/** `npx @heji/widgets build`: a widget as a shop loads it without a build of its own. */
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WidgetDefinition } from '@heji/widgets'
import { registerDefinition } from '@heji/widgets/definitions'
import type { BuildOptions, Metafile, Plugin } from 'esbuild'
import { esbuild } from './tools'

/** What the shop shares with a widget. Everything else is taken into its files. */
const SHARED = ['react', 'react-dom', 'react/jsx-runtime']

const OPTIONS = {
  bundle: true,
  write: false,
  metafile: true,
  format: 'esm',
  target: 'es2022',
  charset: 'utf8',
  jsx: 'automatic',
  minify: true,
  legalComments: 'inline',
  logLevel: 'silent',
  external: SHARED,
  define: { 'process.env.NODE_ENV': '"production"' },
  // Policies of shops allow pictures inside of files.
  loader: { '.png': 'dataurl', '.webp': 'dataurl', '.avif': 'dataurl', '.jpg': 'dataurl', '.svg': 'dataurl' },
} as const satisfies BuildOptions

interface Part {
  script: string
  style: string
  metafile: Metafile
}

/**
 * Builds the widget of this entry: `index.js` with its declaration, `render.js` with its component, `style.css` if it has
 * styles, and `widget.json` with their hashes.
 * @param entry path of the module with `widget`, as `registerWidget` takes it
 * @param out folder that gets a folder with the code of the widget; what was there before goes
 * @returns path of the widget's folder
 * @throws Error that says what to change in the widget
 */
export async function buildWidget(entry: string, out: string): Promise<string> {
  const brought = new Set<string>()
  const index = await make({
    stdin: { contents: `export { widget } from ${JSON.stringify(entry)}`, resolveDir: process.cwd() },
    plugins: [leavingOut(brought)],
  })
  const [component, ...more] = brought
  if (!component || more.length > 0)
    throw new Error(`${entry}: load brings ${brought.size} modules; write load: () => import('./render')`)
  const react = importsOf(index).find(path => SHARED.includes(path))
  if (react) throw new Error(`${entry} imports ${react}: servers that draw nothing read it, so only ${component} may`)
  const render = await make({ entryPoints: [component] })
  if (!exportsOf(render).includes('default')) throw new Error(`${component} has no default export`)
  const { code } = await definitionIn(index.script)
  return write(join(out, code), code, {
    'index.js': index.script,
    'render.js': render.script,
    ...(index.style || render.style ? { 'style.css': index.style + render.style } : {}),
  })
}

async function make(options: BuildOptions): Promise<Part> {
  const { build } = await esbuild()
  const { outputFiles, metafile } = await build({ ...OPTIONS, ...options, outdir: process.cwd() })
  const textOf = (end: string) => outputFiles!.find(({ path }) => path.endsWith(end))?.text ?? ''
  return { script: textOf('.js'), style: textOf('.css'), metafile: metafile! }
}

/** Leaves the module of the component out of the declaration's, and notes its path. */
const leavingOut = (brought: Set<string>): Plugin => ({
  name: 'component',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /.*/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData === brought) return undefined
      const found = await resolve(path, { kind, resolveDir, pluginData: brought })
      if (found.errors.length > 0) return found
      brought.add(found.path)
      return { path: './render.js', external: true }
    })
  },
})

const scriptOf = ({ metafile }: Part) => Object.entries(metafile.outputs).find(([path]) => path.endsWith('.js'))![1]
const exportsOf = (part: Part) => scriptOf(part).exports
const importsOf = (part: Part) =>
  scriptOf(part)
    .imports.filter(({ kind }) => kind === 'import-statement')
    .map(({ path }) => path)

/** @throws Error as `registerDefinition` does */
async function definitionIn(script: string): Promise<WidgetDefinition> {
  const address = `data:text/javascript;base64,${Buffer.from(script).toString('base64')}`
  const { widget } = (await import(address)) as { widget?: { definition?: WidgetDefinition } }
  if (!widget?.definition) throw new Error('widget has no definition')
  registerDefinition(widget.definition)
  return widget.definition
}

function write(folder: string, code: string, files: Record<string, string>): string {
  const integrity = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, `sha384-${createHash('sha384').update(text).digest('base64')}`]),
  )
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'widget.json'), `${JSON.stringify({ code, integrity }, null, 2)}\n`)
  return folder
}
