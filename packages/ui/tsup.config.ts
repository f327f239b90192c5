import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Options } from 'tsup'

/** Every module becomes a file of its own, so that bundlers leave out what a page does not import. */
const modules = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map(name => join('src', name))

/** Keeps imports between them as they are; plain Node wants the ending. */
const siblings = (ending: string): NonNullable<Options['esbuildPlugins']>[number] => ({
  name: 'siblings',
  setup: build =>
    build.onResolve({ filter: /^\./ }, ({ path, kind }) =>
      kind === 'entry-point' ? undefined : { path: path + ending, external: true },
    ),
})

const each = (format: 'esm' | 'cjs', ending: string): Options => ({
  entry: modules,
  format,
  splitting: false,
  sourcemap: true,
  esbuildPlugins: [siblings(ending)],
})

export default defineConfig([each('esm', '.js'), each('cjs', '.cjs'), { entry: ['src/style.css', 'src/dark.css'] }])
