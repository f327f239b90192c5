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

/** Bytes, gzip, of what the editor loads before its panels and dialogs, over React and antd. */
const MOST_CORE = 126_000

/** What a bundler puts into the first script: everything that is not imported later. */
export async function checkCore(project) {
  const later = {
    name: 'later',
    setup: ({ onResolve }) =>
      onResolve({ filter: /./ }, ({ kind }) => (kind === 'dynamic-import' ? { path: 'later', external: true } : null)),
  }
  const { outputFiles } = await build({
    stdin: { contents: "export { Designer } from '@heji/designer'", resolveDir: project },
    ...{ bundle: true, format: 'esm', minify: true, write: false, logLevel: 'silent', plugins: [later] },
    external: ['react', 'react/*', 'react-dom', 'react-dom/*', 'antd', 'antd/*'],
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const bytes = gzipSync(outputFiles[0].contents, { level: 9 }).length
  assert.ok(bytes <= MOST_CORE, `${bytes} bytes, more than ${MOST_CORE}`)
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
