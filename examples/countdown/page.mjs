// `npm run page`: a page with the countdown and a widget of the library, drawn by a server, in page.html.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { build } from 'esbuild'

const contents = `
  import { loadRenderers, PageView, readPage, registerWidget } from '@heji/widgets'
  import { renderToString } from 'react-dom/server'
  import { widget } from './src/index.ts'

  registerWidget(widget)
  export async function draw(stored) {
    const page = readPage(stored)
    const renderers = await loadRenderers(page.widgets.map(({ type }) => type))
    const host = {
      mode: 'render', renderType: 'pc', page: page.settings, renderers, path: '/', user: { loggedIn: false },
      cart: { count: 0, lines: [] }, api: async () => { throw new Error('no shop') }, navigate() {}, emit() {}, notify() {}, clock: Date.now,
    }
    return renderToString(<PageView page={page} host={host} />)
  }`
const bundled = await build({
  stdin: { contents, resolveDir: import.meta.dirname, loader: 'tsx' },
  bundle: true,
  write: false,
  outdir: 'out',
  platform: 'node',
  format: 'cjs',
  jsx: 'automatic',
  loader: { '.woff2': 'empty', '.svg': 'dataurl' },
})
const script = bundled.outputFiles.find(({ path }) => path.endsWith('.js')).text
const style = bundled.outputFiles.find(({ path }) => path.endsWith('.css')).text
const module = { exports: {} }
new Function('module', 'exports', 'require', script)(module, module.exports, createRequire(import.meta.url))

const html = await module.exports.draw([
  { type: 'W0000', themeColor: '#E00030' },
  { type: 'ACME01', uuid: 'a', title: '双12 预售', until: '2030-12-12 00:00' },
  { type: 'W0011', uuid: 'b', text: '每日十点上新' },
])
writeFileSync(
  'page.html',
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><style>${style}</style>${html}</html>`,
)
console.log(html)
