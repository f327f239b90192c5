/** A page of plain files: the example of the README that needs no bundler, over the installed packages. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from '../../tools/lib/steps.mjs'
import { openPage } from './browser.mjs'

/** React as ES modules, as servers such as esm.sh make them. */
async function writeReact(project) {
  const require = createRequire(join(project, 'package.json'))
  const names = ['react', 'react/jsx-runtime', 'react-dom/client']
  const files = names.map(name => [name, name.replace('/', '-')])
  await build({
    entryPoints: files.map(([name, out]) => ({ in: name, out })),
    plugins: [named(project, name => Object.keys(require(name)))],
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: join(project, 'esm'),
    absWorkingDir: project,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return Object.fromEntries(files.map(([name, out]) => [name, `/esm/${out}.js`]))
}

/** An entry gives each name of its CommonJS module. */
const named = (project, keysOf) => ({
  name: 'named',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react/ }, ({ path, kind }) =>
      kind === 'entry-point' ? { path, namespace: 'named' } : undefined,
    )
    onLoad({ filter: /./, namespace: 'named' }, ({ path }) => ({
      contents: `export { default, ${keysOf(path).join(', ')} } from '${path}'`,
      resolveDir: project,
    }))
  },
})

export async function checkImportMap(project) {
  const readme = readFileSync(join(root, 'packages/widgets/README.md'), 'utf8')
  const [, example] = /## Without a bundler[\s\S]+?```html\n([\s\S]+?)```/.exec(readme)
  const [, map] = /<script type="importmap">([\s\S]+?)<\/script>/.exec(example)
  const imports = { ...JSON.parse(map).imports, ...(await writeReact(project)) }
  const page = `<!doctype html><html lang="zh-CN"><head><title>files</title></head><body>${example.replace(map, JSON.stringify({ imports }))}</body></html>`
  return await openPage(project, page, async (opened, asked) => {
    await opened.locator('.hw-carousel [data-ready="true"]').waitFor()
    assert.equal((await opened.locator('.hw-carousel').boundingBox()).height, 300)
    const scripts = asked.filter(path => /\.m?js$/.test(path)).length
    assert.ok(scripts > 10 && scripts < 150, `asks for ${scripts} files`)
    return { figure: `${scripts} files` }
  })
}
