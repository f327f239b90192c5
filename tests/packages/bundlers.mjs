/** Applications of other teams, bundled from the packages installed in `project`. */
import assert from 'node:assert/strict'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build as bundle } from 'esbuild'
import { build } from 'vite'
import { mustRun, root } from '../../tools/lib/steps.mjs'
import { openPage } from './browser.mjs'

const folderOf = project => join(project, 'vite')

/** The examples of the README as modules, with the page around them. */
export function writeVite(project) {
  const readme = readmeOf('widgets')
  const [banner, notice, home] = [...readme.matchAll(/```tsx\n([\s\S]+?)```/g)].map(match => match[1])
  cpSync(join(root, 'tests/packages/vite'), folderOf(project), { recursive: true })
  writeFileSync(join(folderOf(project), 'banner.tsx'), banner)
  writeFileSync(join(folderOf(project), 'notice.tsx'), notice.replace(/^import '.+\.css'\n/gm, ''))
  writeFileSync(join(folderOf(project), 'home.tsx'), home)
}

const readmeOf = name => readFileSync(join(root, 'packages', name, 'README.md'), 'utf8')

/** Every module and stylesheet of ours that an example of these packages imports is there. @returns how many */
export function checkImports(project, names) {
  const { resolve } = createRequire(join(project, 'package.json'))
  const code = names.flatMap(name =>
    [...readmeOf(name).matchAll(/```(?:tsx?|css)\n([\s\S]+?)```/g)].map(([, text]) => text),
  )
  const imported = new Set(code.join('').match(/@heji\/[\w./-]+/g))
  for (const name of imported) if (name !== '@heji/widgets/testkit') resolve(name)
  return { figure: `${imported.size} names` }
}

/** Every example of the READMEs of these packages as a module of its own, for the compiler. @returns how many */
export function writeExamples(project, names) {
  const modules = names.flatMap(name =>
    [...readmeOf(name).matchAll(/```tsx?\n([\s\S]+?)```/g)].map(([, code], i) => [`${name}-${i}.tsx`, code]),
  )
  // What the examples of an own widget import of each other.
  const files = { 'greeting.ts': /export const greeting\b/, 'render.tsx': /export default function Greeting\b/ }
  for (const [file, own] of names.includes('widgets') ? Object.entries(files) : [])
    writeFileSync(join(folderOf(project), file), modules.find(([, code]) => own.test(code))[1])
  for (const [file, code] of modules) {
    // A style sheet has no types; without an export two examples would share their names.
    const plain = code.replaceAll(/^import '[^']+\.css'\n/gm, '')
    writeFileSync(join(folderOf(project), `example-${file}`), `${plain}\nexport {}\n`)
  }
  return modules.length
}

/** By the compiler that other teams still have. */
export const typecheck = project =>
  mustRun(['node', [join(root, 'node_modules/typescript/bin/tsc'), '-p', '.']], { cwd: folderOf(project) })

/** Builds for the server and for the browser, draws on the server and hydrates in the browser. */
export async function checkVite(project) {
  const folder = folderOf(project)
  const shared = { root: folder, configFile: false, logLevel: 'error', esbuild: { jsx: 'automatic' } }
  const target = { target: 'es2022', emptyOutDir: true }
  const before = process.env.NODE_ENV
  await build({ ...shared, build: { ...target, ssr: 'server.tsx', outDir: 'server' } })
  const input = { rollupOptions: { input: join(folder, 'client.tsx') }, manifest: 'manifest.json' }
  await build({ ...shared, build: { ...target, ...input, outDir: 'client' } })
  // Vite sets `production` for the whole process, and then npm would not install packages that later checks need.
  if (before === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = before

  const { draw } = await import(pathToFileURL(join(folder, 'server/server.mjs')))
  const html = draw()
  for (const word of ['hw-carousel__link', '猜你喜欢', '马克杯']) assert.ok(html.includes(word), `${word} is not drawn`)

  const client = join(folder, 'client')
  const { file, css } = JSON.parse(readFileSync(join(client, 'manifest.json'), 'utf8'))['client.tsx']
  const links = css.map(path => `<link rel="stylesheet" href="/${path}">`).join('')
  const text = `<!doctype html><html lang="zh-CN"><head><title>Vite</title>${links}</head><body><div id="root">${html}</div><script type="module" src="/${file}"></script></body></html>`
  await openPage(client, text, async (page, asked) => {
    await page.locator('.hw-carousel [data-ready="true"]').waitFor()
    const scripts = asked.filter(path => path.endsWith('.js')).map(path => readFileSync(join(client, path), 'utf8'))
    const has = word => scripts.some(script => script.includes(word))
    assert.deepEqual([has('hw-carousel__link'), has('hw-items__list')], [true, true])
    const names = readdirSync(join(client, 'assets'))
    assert.ok(
      names.some(name => /^w0004-logo-wall-.*\.js$/.test(name)),
      `no file is named by its widget: ${names.join(' ')}`,
    )
    const built = names.map(name => readFileSync(join(client, 'assets', name), 'utf8'))
    for (const word of ['hw-wall__list', 'hw-near__list', 'hw-search__', 'hw-special__']) {
      assert.ok(
        built.some(script => script.includes(word)),
        `${word} is in no file`,
      )
      assert.ok(!has(word), `${word} is loaded by a page that does not show it`)
    }
  })
}

/** One widget in a page without a build: a bundle, an import map, `<script type="module">`. */
export async function checkBarePage(project) {
  const folder = join(project, 'bare')
  await bundle({
    stdin: {
      contents: `
        export { createElement } from 'react'
        export { createRoot } from 'react-dom/client'
        export { Carousel } from '@heji/widgets/w0001-carousel'`,
      resolveDir: project,
    },
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    outdir: folder,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  cpSync(join(project, 'node_modules/@heji/widgets/dist/w0001-carousel.css'), join(folder, 'carousel.css'))
  const html = `<!doctype html><html lang="zh-CN"><head><title>bare</title><link rel="stylesheet" href="/carousel.css">
<script type="importmap">{ "imports": { "carousel": "/stdin.js" } }</script></head><body><div id="here"></div><h2>Mine</h2>
<script type="module">
  import { Carousel, createElement, createRoot } from 'carousel'
  const data = { height: 300, data: [{ imgUrl: 'https://pictures.test/1.jpg' }, { imgUrl: 'https://pictures.test/2.jpg' }] }
  createRoot(document.getElementById('here')).render(createElement(Carousel, { data }))
</script></body></html>`
  await openPage(folder, html, async page => {
    await page.locator('.hw-carousel [data-ready="true"]').waitFor()
    const box = await page.locator('.hw-carousel').boundingBox()
    assert.equal(box.height, 300)
    // The content beside it keeps the browser's styles.
    const margin = await page.locator('h2').evaluate(heading => getComputedStyle(heading).marginTop)
    assert.notEqual(margin, '0px')
  })
  const scripts = readdirSync(folder).filter(name => name.endsWith('.js'))
  const whole = scripts.map(name => readFileSync(join(folder, name), 'utf8')).join('')
  for (const word of ['hw-wall__list', 'hw-items__list']) assert.ok(!whole.includes(word), `${word} came along`)
}
