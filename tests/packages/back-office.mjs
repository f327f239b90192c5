/** The editor in the back office of another team: examples/back-office, from the tarballs alone. */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { build } from 'esbuild'
import { freePort, waitFor } from '../../tools/lib/ports.mjs'
import { root } from '../../tools/lib/steps.mjs'
import { findChromium } from '../../tools/test/system.mjs'

/** The example with the tarballs, and with what the compiler needs for the examples of the README. @returns its folder */
export function writeOffice(box, files) {
  const project = join(box, 'back-office')
  cpSync(join(root, 'examples/back-office'), project, { recursive: true })
  mkdirSync(join(project, 'vite'))
  cpSync(join(root, 'tests/packages/vite/tsconfig.json'), join(project, 'vite/tsconfig.json'))
  const wanted = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
  const { dependencies, devDependencies } = wanted
  const named = Object.keys(files).filter(name => name in dependencies)
  for (const name of named) dependencies[name] = files[name]
  Object.assign(devDependencies, { '@types/react': '^19', '@types/react-dom': '^19' })
  wanted.overrides = Object.fromEntries(Object.entries(files).filter(([name]) => !named.includes(name)))
  writeFileSync(join(project, 'package.json'), JSON.stringify(wanted))
  return project
}

/** Bytes, gzip, of what the editor loads before its panels and dialogs, over React and antd: 131.5 kB on 2026-12-01. */
const MOST_CORE = 133_000
/** Bytes by which the README may be wrong. */
const ROUNDED = 3_000

/** What a bundler puts into the first script: everything that is not imported later. */
export async function checkCore(project) {
  const later = {
    name: 'later',
    setup: ({ onResolve }) =>
      onResolve({ filter: /./ }, ({ kind }) => (kind === 'dynamic-import' ? { path: 'later', external: true } : null)),
  }
  const { outputFiles } = await build({
    stdin: { contents: "export { Designer } from '@heji/designer'", resolveDir: project },
    bundle: true,
    format: 'esm',
    minify: true,
    write: false,
    logLevel: 'silent',
    plugins: [later],
    external: ['react', 'react/*', 'react-dom', 'react-dom/*', 'antd', 'antd/*'],
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const bytes = gzipSync(outputFiles[0].contents, { level: 9 }).length
  assert.ok(bytes <= MOST_CORE, `${bytes} bytes, more than ${MOST_CORE}`)
  const [, told] =
    readFileSync(join(root, 'packages/designer/README.md'), 'utf8').match(/the editor loads (\d+) kB/) ?? []
  assert.ok(Math.abs(Number(told) * 1000 - bytes) <= ROUNDED, `the README says ${told} kB, it is ${bytes} bytes`)
  return { figure: `${bytes} B of ${MOST_CORE}` }
}

/** Every rule names a class of the editor, so that it finds nothing outside of it. */
export function checkRules(project) {
  const { resolve } = createRequire(join(project, 'package.json'))
  const postcss = createRequire(import.meta.url)('postcss')
  const rules = []
  postcss.parse(readFileSync(resolve('@heji/designer/style.css'), 'utf8')).walkRules(rule => {
    if (!/keyframes$/.test(rule.parent.name ?? '')) rules.push(...rule.selectors)
  })
  const leaking = rules.filter(selector => !selector.includes('.hd-'))
  assert.deepEqual(leaking, [])
  return { figure: `${rules.length} selectors` }
}

const OUTSIDE =
  '<h1>a</h1><h2>b</h2><p>c <a href="#">d</a></p><ul><li>e</li></ul><button>f</button><input><table><tr><td>g</table>'

/** A page without the editor looks the same with its stylesheet and without. */
export async function checkOutside(project) {
  const { resolve } = createRequire(join(project, 'package.json'))
  const looks = page =>
    page.evaluate(() =>
      [...document.querySelectorAll('html, body, body *')].map(element => {
        const styles = getComputedStyle(element)
        return [...styles].map(name => `${element.tagName} ${name}: ${styles.getPropertyValue(name)}`)
      }),
    )
  await inChromium(async page => {
    await page.setContent(OUTSIDE)
    const before = await looks(page)
    await page.addStyleTag({ path: resolve('@heji/designer/style.css') })
    assert.deepEqual(await looks(page), before)
  })
}

async function inChromium(work) {
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
  try {
    await work(await browser.newPage({ viewport: { width: 1440, height: 900 } }))
  } finally {
    await browser.close()
  }
}

/** What back offices say of elements and of everything below `body`. */
const HOST_STYLES = `
body { letter-spacing: 3px; word-spacing: 6px; text-transform: uppercase; text-align: right; text-indent: 9px; line-height: 3; font: italic 20px/3 serif;
  color: #00f; text-shadow: 0 0 3px red; white-space: pre; cursor: crosshair; list-style: square; fill: red; stroke: red }
button, input, select, textarea { text-transform: uppercase; letter-spacing: 2px; text-shadow: 0 0 3px red; font: 900 20px serif }
svg { fill: red; stroke: lime }
a { color: red; text-decoration: underline; letter-spacing: 2px }
h1, h2, h3, h4, p, li, label, span { letter-spacing: 2px; text-transform: lowercase; text-indent: 5px }
h1, h2, h3, h4, p, ul, ol { margin: 2em }
ul, ol { list-style: square }`

/** The page around moves the editor as a whole. */
const PLACES = ['top', 'bottom', 'inset-block-start', 'inset-block-end']

/** Every element of the editor with what it looks like. */
const looksInside = page =>
  page.evaluate(places => {
    const inside = document.querySelectorAll('.hd-scope, .hd-scope *')
    return [...inside].flatMap(element => {
      const styles = getComputedStyle(element)
      const name = `${element.tagName} ${element.getAttribute('class') ?? ''}`
      const properties = [...styles].filter(property => !places.includes(property))
      return properties.map(property => `${name} | ${property}: ${styles.getPropertyValue(property)}`)
    })
  }, PLACES)

/** The editor looks the same whatever the page around it says of elements. */
async function checkHostStyles(page) {
  const still = await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' })
  await page.mouse.move(0, 0)
  const before = await looksInside(page)
  const host = await page.evaluateHandle(text => {
    const style = document.createElement('style')
    style.textContent = text
    document.head.prepend(style)
    return style
  }, HOST_STYLES)
  const after = await looksInside(page)
  for (const style of [still, host]) await style.evaluate(element => element.remove())
  assert.ok(before.length > 50_000, `${before.length} values only`)
  assert.equal(after.length, before.length)
  const changed = after.flatMap((now, i) => (now === before[i] ? [] : [`${before[i]} → ${now}`]))
  assert.deepEqual(changed.slice(0, 20), [])
}

const textOf = file => JSON.parse(readFileSync(file, 'utf8')).content.find(({ uuid }) => uuid === 'hello').text

/** Writes a text on the canvas, publishes, and finds both in the files; the console stays clean. */
async function walk(page, origin, project) {
  const said = []
  page.on('console', message => said.push(message.text()))
  page.on('pageerror', error => said.push(error.message))
  await page.goto(origin)
  const block = name => page.locator(`.hd-flow [data-uuid="${name}"]`)
  await block('notice').getByText('全场包邮').waitFor()
  // Rules of other teams hold on the canvas, beside those of the library.
  const notice = page.locator('.acme-notice')
  assert.equal(await notice.evaluate(element => getComputedStyle(element).paddingTop), '8px')

  await block('hello').click({ position: { x: 40, y: 10 } })
  await page.getByLabel('大小').first().waitFor()
  await checkHostStyles(page)

  const saved = page.waitForResponse(answer => (answer.request().postData() ?? '').includes('明日上新'))
  await block('hello').dblclick({ position: { x: 40, y: 10 } })
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('明日上新')
  await page.keyboard.press('Escape')
  await saved
  assert.equal(textOf(join(project, 'pages/home.json')), '明日上新')

  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('button', { name: '立即发布' }).click()
  await page.getByText('发布成功').first().waitFor()
  assert.equal(textOf(join(project, 'pages/home.live.json')), '明日上新')
  assert.deepEqual(said, [])
}

/** Serves what the example built, and works with it in Chromium. */
export async function checkBackOffice(project) {
  const port = String(await freePort())
  const args = [join(project, 'node_modules/vite/bin/vite.js'), 'preview', '--port', port, '--strictPort']
  const server = spawn(process.execPath, args, { cwd: project, stdio: 'ignore' })
  try {
    const origin = `http://localhost:${port}/`
    await waitFor(origin)
    await inChromium(page => walk(page, origin, project))
  } finally {
    server.kill()
  }
}
