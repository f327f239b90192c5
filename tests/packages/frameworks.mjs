/**
 * `npm run test:frameworks`: projects of other teams, installed from our tarballs. Applications of Next and React Router are
 * built and started as their own guides say; test runners, compilers, runtimes and bundlers run over the packages
 * (`environments.mjs`). Their installations are too long for `npm test` (docs/decisions/038). Needs built packages.
 * `npm run test:frameworks -- jest-29 next` tries only these. Ends with a table environment × result.
 */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { mustRun, root } from '../../tools/lib/steps.mjs'
import { PACKAGES, pack, tarballOf } from '../../tools/release/tarballs.mjs'
import { findChromium } from '../../tools/test/system.mjs'
import { ENVIRONMENTS } from './environments.mjs'

const REACT = { react: '19.3.1', 'react-dom': '19.3.1' }
const TYPES = { '@types/node': '^20', '@types/react': '^19', '@types/react-dom': '^19', typescript: '5.9.3' }

/** The newest that run on Node 20. */
const FRAMEWORKS = [
  {
    name: 'next',
    dependencies: { ...REACT, ...TYPES, next: '16.4.6' },
    build: ['npx', ['next', 'build']],
    start: port => ['next', ['start', '-H', '127.0.0.1', '-p', String(port)], {}],
  },
  {
    name: 'react-router',
    dependencies: {
      ...REACT,
      ...TYPES,
      ...Object.fromEntries(
        ['react-router', '@react-router/dev', '@react-router/node', '@react-router/serve'].map(name => [
          name,
          '7.18.4',
        ]),
      ),
      isbot: '^5',
      vite: '^7',
    },
    build: ['npx', ['react-router', 'build']],
    start: port => ['react-router-serve', ['./build/server/index.js'], { HOST: '127.0.0.1', PORT: String(port) }],
  },
]

/** What the page must have, drawn in one go by React. */
const EXPECTED = `
import { PageView, readPage } from '@heji/widgets'
import { allRenderers } from '@heji/widgets/all'
import { examples } from '@heji/widgets/examples'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
const stored = Object.entries(examples).flatMap(([type, ones]) => Object.values(ones).map((one, i) => ({ ...one, type, uuid: type + '-' + i })))
const page = readPage(stored)
const host = { mode: 'render', renderType: 'pc', page: page.settings, renderers: allRenderers, path: '/', user: { loggedIn: false },
  linkTo: ({ kind, id }) => '/' + kind + '/' + encodeURIComponent(id), cart: { count: 0, lines: [] }, api: async () => {}, navigate() {}, emit() {}, notify() {}, clock: Date.now }
const html = renderToStaticMarkup(createElement(PageView, { page, host }))
console.log(JSON.stringify({ blocks: html.match(/data-widget="/g).length, links: html.match(/<a [^>]*href=/g).length }))
`

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address()
  await new Promise(resolve => server.close(resolve))
  return port
}

/** Runs `work` while the server answers at the address. */
async function whileServing(project, [command, args, env], port, work) {
  const server = spawn(join(project, 'node_modules/.bin', command), args, {
    cwd: project,
    env: { ...process.env, ...env },
    detached: true,
  })
  let said = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', chunk => (said += chunk))
  try {
    const url = `http://127.0.0.1:${port}/`
    for (let left = 300; ; left -= 1) {
      const answer = await fetch(url).catch(() => null)
      if (answer?.ok) return await work(url)
      if (left === 0 || server.exitCode !== null) throw new Error(`does not answer:\n${said.slice(-3_000)}`)
      await new Promise(resolve => setTimeout(resolve, 100))
    }
  } finally {
    process.kill(-server.pid)
  }
}

/** Opens the page; the console must stay clean. */
async function look(url, javaScriptEnabled, work) {
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, javaScriptEnabled })
    const said = []
    page.on('console', message => message.type() === 'error' && said.push(message.text()))
    page.on('pageerror', error => said.push(error.message))
    await page.route('**/*', route =>
      route.request().resourceType() === 'image'
        ? route.fulfill({
            body: '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"/>',
            contentType: 'image/svg+xml',
          })
        : route.continue(),
    )
    await page.goto(url)
    await work(page)
    // The icon of the site, which these applications do not have.
    assert.deepEqual(
      said.filter(line => !line.includes('404')),
      [],
    )
  } finally {
    await browser.close()
  }
}

async function checkPage(url, { blocks, links }) {
  const html = await (await fetch(url)).text()
  assert.equal(html.match(/<div hidden id="S:/g), null, 'segments that scripts must put into their place')
  assert.equal(html.match(/<a [^>]*href=/g).length, links)
  await look(url, false, async page => {
    const shown = await page
      .locator('[data-widget]')
      .evaluateAll(all => all.filter(one => one.checkVisibility()).length)
    assert.equal(shown, blocks)
  })
  await look(url, true, async page => {
    await page.locator('.hw-carousel [data-ready="true"]').first().waitFor()
  })
  return `${blocks} of ${blocks} widgets and ${links} links without scripts`
}

/** Writes the project, and installs our tarballs and its own dependencies. @returns its folder */
async function install({ name, folder = name, module = true, dependencies }, box, files) {
  const project = join(box, name)
  mkdirSync(project)
  if (folder) cpSync(join(root, 'tests/packages/frameworks', folder), project, { recursive: true })
  writeFileSync(join(project, 'expected.mjs'), EXPECTED)
  const wanted = {
    name: `consumer-${name}`,
    private: true,
    ...(module ? { type: 'module' } : {}),
    dependencies: { ...files, ...dependencies },
  }
  writeFileSync(join(project, 'package.json'), JSON.stringify(wanted))
  await timed(name, 'npm install', () =>
    mustRun(['npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']], {
      cwd: project,
    }).then(() => ''),
  )
  return project
}

async function timed(name, title, work) {
  const started = performance.now()
  const note = await work()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`ok   ${name}: ${title}${typeof note === 'string' ? note : ''} (${seconds} s)`)
}

async function checkEnvironment(environment, box, files) {
  const project = await install(environment, box, files)
  for (const [program, args, env = {}] of environment.commands)
    await timed(environment.name, [program, ...args].join(' '), () =>
      mustRun([program, args], { cwd: project, env }).then(() => ''),
    )
}

async function checkFramework({ name, dependencies, build, start }, box, files) {
  const project = await install({ name, dependencies }, box, files)
  cpSync(join(root, 'tests/packages/frameworks/shared'), join(project, 'app'), { recursive: true })
  const env = { NEXT_TELEMETRY_DISABLED: '1' }
  const expected = JSON.parse(await mustRun(['node', ['expected.mjs']], { cwd: project }))
  await timed(name, 'build', () => mustRun(build, { cwd: project, env }).then(() => ''))
  const port = await freePort()
  await timed(name, '', () => whileServing(project, start(port), port, url => checkPage(url, expected)))
}

const box = mkdtempSync(join(tmpdir(), 'heji-frameworks-'))
const tarballs = join(box, 'tarballs')
mkdirSync(tarballs)
await pack(root, tarballs)
/** Pages need no editor, and its antd takes longest to install. */
const files = Object.fromEntries(
  PACKAGES.filter(name => name !== 'designer').map(name => [`@heji/${name}`, `file:${tarballOf(tarballs, name)}`]),
)
const asked = process.argv.slice(2)
const all = [...ENVIRONMENTS, ...FRAMEWORKS]
const unknown = asked.filter(name => !all.some(one => one.name === name))
if (unknown.length > 0) throw new Error(`no such environment: ${unknown.join(', ')}`)
const results = []
for (const one of all.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  const work = one.commands ? checkEnvironment : checkFramework
  const result = await work(one, box, files).then(
    () => 'ok',
    error => {
      console.log(`FAIL ${one.name}\n${error.message}`)
      return 'FAIL'
    },
  )
  results.push([one.name, result])
  // A project is some hundred megabytes.
  rmSync(join(box, one.name), { recursive: true, force: true })
}
rmSync(box, { recursive: true, force: true })
for (const [name, result] of results) console.log(`| ${name} | ${result} |`)
const failed = results.filter(([, result]) => result === 'FAIL').length
console.log(`${results.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
