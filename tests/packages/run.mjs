/**
 * Tests the packages as other teams get them: packs every package, checks the tarballs, installs them with plain npm
 * beside React 18 and React 19, and renders widgets and components there through `import` and through `require`, in one
 * go and as streams; builds an application with Vite and a bare page, and opens both in Chromium.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { mustRun, root } from '../../tools/lib/steps.mjs'
import { PACKAGES, pack, tarballOf, WIDGETS } from '../../tools/release/tarballs.mjs'
import { findChromium } from '../../tools/test/system.mjs'
import { addressesIn } from './addresses.mjs'
import { checkAlone, checkCalls, writeAlone } from './alone.mjs'
import { checkBackOffice, checkCore, checkOutside, checkRules, writeOffice } from './back-office.mjs'
import { checkBarePage, checkImports, checkVite, typecheck, writeExamples, writeVite } from './bundlers.mjs'
import { checkConnector, writeConnector } from './connector.mjs'
import { checkImportMap } from './import-map.mjs'
import { buildSite, checkGallery, checkLinks } from './site.mjs'
import { checkWeight, WEIGHTS } from './weights.mjs'

const REACTS = ['18.3.1', '19.3.1']
const counts = { passed: 0, failed: 0 }

async function check(title, work) {
  const started = performance.now()
  try {
    const note = await work()
    counts.passed += 1
    const figure = note?.figure ? `: ${note.figure}` : ''
    console.log(`ok   ${title}${figure} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  } catch (error) {
    counts.failed += 1
    console.log(`FAIL ${title}\n${error.message}`)
  }
}

const box = mkdtempSync(join(tmpdir(), 'heji-packages-'))
const tarballs = join(box, 'tarballs')
mkdirSync(tarballs)

await check('npm run release -- --dry-run: one version, publint, attw, clean tarballs, nothing written', async () => {
  const output = await mustRun(['npm', ['run', '--silent', 'release', '--', '--dry-run']])
  for (const name of PACKAGES)
    if (!output.includes(`@heji/${name} `)) throw new Error(`says nothing of ${name}:\n${output}`)
})

await check('all packages pack', () => pack(root, tarballs))
for (const name of ['ui', 'validators', 'widgets']) {
  await check(`${name}: knows no address of our shop`, () => {
    const found = addressesIn(join(root, 'packages', name, 'dist'))
    if (found.length > 0) throw new Error(found.join('\n'))
  })
}

const files = Object.fromEntries(PACKAGES.map(name => [`@heji/${name}`, `file:${tarballOf(tarballs, name)}`]))
/** The editor brings antd: it has a project of its own, below. */
const LIBRARY = PACKAGES.filter(name => name !== 'designer')
const { '@heji/designer': _, ...library } = files

const install = ['npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']]
/** React's note about Node 20, which has no `ArrayBuffer.prototype.detached`. */
const isOfNode = line => line.includes('ArrayBuffer.prototype.detached')

for (const name of LIBRARY) {
  const project = join(box, `alone-${name}`)
  writeAlone(project, name, files)
  await check(`${name} alone: npm install`, () => mustRun(install, { cwd: project }))
  await check(`${name} alone: its declarations name nothing that is not there`, () =>
    checkAlone(project, name, WIDGETS),
  )
}
await check('api-client: the types of its calls are small and quick', () => checkCalls(join(box, 'alone-api-client')))

for (const react of REACTS) {
  const project = join(box, `react-${react}`)
  const types = `^${react.split('.')[0]}`
  const dependencies = {
    ...library,
    react,
    'react-dom': react,
    ajv: '^8',
    '@types/react': types,
    '@types/react-dom': types,
  }
  cpSync(join(root, 'tests/packages/consumer'), project, { recursive: true })
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'consumer', private: true, dependencies }))
  await check(`React ${react}: npm install`, () => mustRun(install, { cwd: project }))
  for (const script of ['render.mjs', 'render.cjs', 'stream.mjs']) {
    await check(`React ${react}: ${script} renders`, async () => {
      const output = await mustRun(['node', [script]], { cwd: project })
      // React's warnings among them.
      const said = output.split('\n').filter(line => line !== '' && !isOfNode(line))
      if (said.length > 0) throw new Error(`says something:\n${said.join('\n').slice(-3_000)}`)
    })
  }
  writeVite(project)
  const examples = writeExamples(project, LIBRARY)
  await check(`React ${react}: the ${examples} examples of the READMEs have the right types`, () => typecheck(project))
  await check(`React ${react}: what the examples import is there`, () => checkImports(project, LIBRARY))
  await check(`React ${react}: the examples of the README, built by Vite, drawn and taken over`, () =>
    checkVite(project),
  )
  await check(`React ${react}: one widget in a bare page`, () => checkBarePage(project))
  await check(`React ${react}: one widget from plain files with an import map`, () => checkImportMap(project))
}

for (const weight of WEIGHTS)
  await check(`weight of ${weight.title}`, () => checkWeight(join(box, `react-${REACTS[0]}`), weight))

await check('declarations need no React', () =>
  mustRun(['node', ['--conditions=react-server', '-e', "import('@heji/widgets/definitions')"]], {
    cwd: join(box, `react-${REACTS[1]}`),
  }),
)

await check('docs/site builds', buildSite)
await check('docs/site: every link inside leads somewhere', checkLinks)
await check('docs/site: every widget of the gallery is drawn and taken over', () => checkGallery(WIDGETS.length))

// A widget of another team, with only our tarballs, in a real browser.
const countdown = join(box, 'countdown')
cpSync(join(root, 'examples/countdown'), countdown, { recursive: true })
const wanted = JSON.parse(readFileSync(join(countdown, 'package.json'), 'utf8'))
Object.assign(wanted.devDependencies, files)
wanted.peerDependencies['@heji/widgets'] = files['@heji/widgets']
writeFileSync(join(countdown, 'package.json'), JSON.stringify(wanted))
await check('examples/countdown: npm install', () => mustRun(install, { cwd: countdown }))
await check('examples/countdown: conforms', async () => {
  const output = await mustRun(['npm', ['test']], { cwd: countdown, env: { CHROMIUM_PATH: findChromium() ?? '' } })
  if (!output.includes('the countdown conforms')) throw new Error(output)
})
await check('examples/countdown: is built for a shop', async () => {
  await mustRun(['npm', ['run', 'build']], { cwd: countdown })
  const { integrity } = JSON.parse(readFileSync(join(countdown, 'built/ACME01/widget.json'), 'utf8'))
  const files = Object.keys(integrity).join(' ')
  if (files !== 'index.js render.js style.css') throw new Error(`has ${files}`)
})
await check('examples/countdown: is drawn beside widgets of the library', async () => {
  const output = await mustRun(['npm', ['run', 'page']], { cwd: countdown })
  for (const word of ['data-widget="ACME01"', '2030-12-12 00:00 结束', '每日十点上新'])
    if (!output.includes(word)) throw new Error(output)
})

// The editor in a back office of another team, around a widget of theirs.
const office = writeOffice(box, files)
await check('examples/back-office: npm install', () => mustRun(install, { cwd: office }))
await check('examples/back-office: npm run build', () => mustRun(['npm', ['run', 'build']], { cwd: office }))
await check('examples/back-office: writes, publishes, and finds both in files', () => checkBackOffice(office))
await check('designer alone: its declarations name nothing that is not there', () => checkAlone(office, 'designer', []))
const shown = writeExamples(office, ['designer'])
await check(`designer: the ${shown} examples of its README have the right types`, () => typecheck(office))
await check('designer: what the examples import is there', () => checkImports(office, ['designer']))
// Bundlers that keep to Node's rules, such as webpack, find its modules too then.
await check('designer: is imported in Node', () =>
  mustRun(['node', ['-e', "import('@heji/designer')"]], { cwd: office }),
)
await check('designer: what it loads first, without React and antd', () => checkCore(office))
await check('designer: no rule of its stylesheet is for a page around it', () => checkRules(office))
await check('designer: a page around it looks the same with its stylesheet', () => checkOutside(office))

const connector = writeConnector(box, files)
await check('examples/erp: npm install', () => mustRun(install, { cwd: connector }))

// A shopper in thirty lines and a connector, with only our tarballs, against the API as users start it.
const shopper = join(box, `react-${REACTS[0]}`, 'buy.mjs')
cpSync(join(root, 'examples/newcomer/buy.mjs'), shopper)
const dataDir = join(box, 'data')
const api = fork(join(root, 'apps/api/dist/server.js'), {
  cwd: join(root, 'apps/api'),
  env: {
    ...process.env,
    HEJI_DEMO: '1',
    HEJI_DEMO_SHOP: join(root, 'apps/demo-shop/dist/index.js'),
    API_PORT: '0',
    DATA_DIR: dataDir,
  },
})
const [{ port }] = await once(api, 'message')
await check('examples/newcomer: registers, buys, asks for the money back', async () => {
  const output = await mustRun(['node', [shopper, `http://127.0.0.1:${port}`, dataDir]], { cwd: dirname(shopper) })
  if (!output.includes('退款处理中')) throw new Error(output)
})
await check('examples/erp: takes the orders out, brings a waybill and stock, and has nothing to do then', () =>
  checkConnector(connector, `http://127.0.0.1:${port}`),
)
api.kill()
await once(api, 'exit')

rmSync(box, { recursive: true, force: true })
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exitCode = counts.failed > 0 ? 1 : 0
