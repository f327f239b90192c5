import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { BuildOptions, Loader, Plugin } from 'esbuild'
import type * as Server from './harness/server'
import type { CheckOptions } from './options'
import { esbuild } from './tools'

const STYLES = ['@heji/ui/style.css', '@heji/widgets/style.css']
const SUBJECT = 'widget-under-test'

type Entry = CheckOptions['entry']

export interface Bundles {
  server: typeof Server
  script: string
  /** The shared stylesheets and the widget's. */
  style: string
  /** What the widget's own modules import. */
  ownStyle: string
  /** Bytes of the widget's own script, gzip. */
  size: number
}

/** Source beside this file in the workspace, JavaScript in the package. */
const harness = (name: string) => {
  const here = fileURLToPath(import.meta.url)
  return extname(here) === '.ts'
    ? join(dirname(here), 'harness', name)
    : join(dirname(here), 'testkit', name.replace(/tsx?$/, 'js'))
}

const underTest = (entry: Entry): Plugin => ({
  name: SUBJECT,
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^widget-under-test$/ }, async ({ kind }) => {
      if (typeof entry !== 'string') return { path: SUBJECT, namespace: SUBJECT }
      return await resolve(entry, { kind, resolveDir: process.cwd() })
    })
    if (typeof entry !== 'string')
      onLoad({ filter: /.*/, namespace: SUBJECT }, () => ({ ...entry, loader: 'tsx' as Loader }))
  },
})

/** Pictures and fonts change neither structure nor behaviour. */
const LOADERS: Record<string, Loader> = { '.woff2': 'empty', '.png': 'dataurl', '.webp': 'dataurl', '.svg': 'dataurl' }

const SHARED = {
  bundle: true,
  write: false,
  jsx: 'automatic',
  logLevel: 'silent',
  loader: LOADERS,
} as const satisfies BuildOptions

/** Three bundles of one widget: for the server, for the browser, and by itself. */
export async function bundle({ entry, styles = STYLES }: CheckOptions): Promise<Bundles> {
  const { build } = await esbuild()
  const resolveDir = typeof entry === 'string' ? process.cwd() : entry.resolveDir
  const make = async (options: BuildOptions) => {
    const { outputFiles } = await build({
      ...SHARED,
      outdir: resolveDir,
      plugins: [underTest(entry)],
      define: { 'process.env.NODE_ENV': '"development"' },
      ...options,
    })
    const textOf = (end: string) =>
      outputFiles!
        .filter(({ path }) => path.endsWith(end))
        .map(({ text }) => text)
        .join('\n')
    return { script: textOf('.js'), style: textOf('.css') }
  }
  const server = await make({ entryPoints: [harness('server.tsx')], platform: 'node', format: 'cjs' })
  const client = await make({
    entryPoints: [harness('client.tsx')],
    // Before React and the widget.
    inject: [harness('watch.ts'), harness('traces.ts')],
    format: 'iife',
  })
  const shared = styles.map(path => `@import ${JSON.stringify(path)};`).join('\n')
  const style = await make({ stdin: { contents: shared, resolveDir, loader: 'css' } })
  return {
    server: run(server.script, resolveDir),
    script: client.script,
    style: `${style.style}\n${client.style}`,
    ownStyle: client.style,
    size: await sizeOf(entry, resolveDir),
  }
}

/**
 * The scripts that a page with React and the library loads to show this widget: those that its module needs, and those
 * that `load` brings.
 */
async function sizeOf(entry: Entry, resolveDir: string) {
  const { build } = await esbuild()
  const { outputFiles, metafile } = await build({
    ...SHARED,
    plugins: [underTest(entry)],
    stdin: { contents: `import { widget } from '${SUBJECT}'; export const load = widget.load`, resolveDir },
    outdir: resolveDir,
    external: ['react', 'react-dom', 'react/*', 'react-dom/*', '@heji/*'],
    define: { 'process.env.NODE_ENV': '"production"' },
    format: 'esm',
    splitting: true,
    minify: true,
    metafile: true,
  })
  const files = new Map(Object.entries(metafile.outputs).map(([path, output]) => [path.split('/').at(-1)!, output]))
  const wanted = new Set<string>()
  const take = (path: string, isFirst: boolean) => {
    const name = path.split('/').at(-1)!
    const output = files.get(name)
    if (!output || wanted.has(name)) return
    wanted.add(name)
    // Scripts that a widget loads later are not needed to show it.
    for (const { path: next, kind, external } of output.imports)
      if (!external && (kind === 'import-statement' || isFirst)) take(next, false)
  }
  take('stdin.js', true)
  return outputFiles
    .filter(({ path }) => wanted.has(path.split('/').at(-1)!) && path.endsWith('.js'))
    .reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0)
}

function run(script: string, resolveDir: string): Bundles['server'] {
  const module = { exports: {} as Bundles['server'] }
  new Function('module', 'exports', 'require', script)(
    module,
    module.exports,
    createRequire(join(resolveDir, 'widget-under-test.cjs')),
  )
  return module.exports
}
