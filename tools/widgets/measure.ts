/** Size of each entry of the widget library, from its sources. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { root } from '../lib/steps.mjs'

/** Bytes, gzip: script that comes with the entry, script that it may load later, stylesheet. React is not counted. */
export interface Sizes {
  js?: number
  later?: number
  css?: number
}

const source = join(root, 'packages/widgets/src')
export const limitsFile = join(root, 'packages/widgets/sizes.json')
export const readLimits = () => JSON.parse(readFileSync(limitsFile, 'utf8')) as Record<string, Sizes>

/** Folders of widgets that are drawn: each is an entry. */
const widgets = readdirSync(source).filter(name => /^w\d{4}-/.test(name) && !name.startsWith('w0000'))
const folderOf = (file: (name: string) => string) => Object.fromEntries(widgets.map(name => [name, file(name)]))
const SCRIPTS = {
  index: 'index.ts',
  all: 'all.ts',
  author: 'author.ts',
  block: 'block.ts',
  definitions: 'definitions.ts',
  examples: 'examples.ts',
  schema: 'schema/json-schema.ts',
  ...folderOf(name => `${name}/index.ts`),
}
const STYLES = { style: 'style.css', ...folderOf(name => `${name}/render.css`) }

const later: Plugin = {
  name: 'later',
  setup({ onResolve }) {
    onResolve({ filter: /.*/ }, ({ kind, path }) => (kind === 'dynamic-import' ? { path, external: true } : undefined))
  },
}

/** One file for each entry, by its name. */
async function weigh(entryPoints: Record<string, string>, options: BuildOptions = {}) {
  const { outputFiles } = await build({
    entryPoints,
    absWorkingDir: source,
    outdir: 'out',
    write: false,
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    ...options,
  })
  const sizes = outputFiles!.map(({ path, contents }) => [
    basename(path).replace(/\.\w+$/, ''),
    gzipSync(contents, { level: 9 }).length,
  ])
  return Object.fromEntries(sizes) as Record<string, number>
}

/** Of every entry, those with scripts first. */
export async function measure(): Promise<Record<string, Sizes>> {
  const [js, whole, css] = await Promise.all([weigh(SCRIPTS, { plugins: [later] }), weigh(SCRIPTS), weigh(STYLES)])
  const scripts = Object.keys(SCRIPTS).map(entry => {
    const rest = whole[entry]! - js[entry]!
    const isLater = rest > 100
    return [entry, { js: js[entry], ...(isLater ? { later: rest } : {}), ...(css[entry] ? { css: css[entry] } : {}) }]
  })
  return { ...Object.fromEntries(scripts), style: { css: css.style } }
}

/** Entries above their limit, and entries without a limit. */
export const tooHeavy = (sizes: Record<string, Sizes>, limits: Record<string, Sizes>): string[] =>
  Object.entries(sizes).flatMap(([entry, parts]) =>
    Object.entries(parts).flatMap(([part, bytes]) => {
      const most = limits[entry]?.[part as keyof Sizes] ?? 0
      return bytes > most ? [`${entry} ${part}: ${bytes} bytes, more than ${most}`] : []
    }),
  )
