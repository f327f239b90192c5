/**
 * `npm run bench [part…]`: starts the shop and prints its costs, each figure beside its budget and a baseline of the
 * same run. A time over its budget is marked but never fails the command. Promised sizes do, and so does a part that
 * cannot run. With `--small`, each part runs in its smallest form (form.mjs).
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isEnding } from '../lib/before-exit.mjs'
import { root, step } from '../lib/steps.mjs'
import { isBroken, printTable } from '../lib/table.mjs'
import { isSmall, SMALL } from './form.mjs'
import { machineFacts } from './machine.mjs'
import { openQuietShop } from './quiet-shop.mjs'
import { SOAK_OPTIONS } from './soak.mjs'

/** In this order: parts that write to the shop come after parts that read. */
const PARTS = {
  queries: () => import('./queries.mjs'),
  'final-price': () => import('./final-price.mjs'),
  ssr: () => import('./ssr.mjs'),
  members: () => import('./member-pages.mjs'),
  bytes: () => import('./bytes.mjs'),
  phone: () => import('./phone.mjs'),
  widgets: () => import('./widgets.mjs'),
  designer: () => import('./designer.mjs'),
  trade: () => import('./trade.mjs'),
  calls: () => import('./calls.mjs'),
  catalogue: () => import('./catalogue.mjs'),
  searchers: () => import('./searchers.mjs'),
  soak: () => import('./soak.mjs'),
  night: () => import('./night.mjs'),
  desk: () => import('./desk.mjs'),
  big: () => import('./big.mjs'),
}
/** Minutes of load say nothing about a single request, and a big shop takes minutes to fill: these run only by name. */
const ONLY_ASKED = ['soak', 'night', 'desk', 'big']
/** They open shops of their own. */
const OWN_SHOPS = ['desk', 'big', ...(isSmall ? [] : ['night'])]

const asked = process.argv.slice(2).filter(word => word !== SMALL)
const unknown = asked.filter(name => !Object.hasOwn(PARTS, name))
if (unknown.length > 0) {
  console.error(`没有这一项：${unknown.join(' ')}。可选：${Object.keys(PARTS).join(' ')}`)
  process.exit(2)
}
const wanted = Object.keys(PARTS).filter(name =>
  asked.length === 0 ? isSmall || !ONLY_ASKED.includes(name) : asked.includes(name),
)

const facts = machineFacts()
console.log(
  Object.entries(facts)
    .map(([name, value]) => `${name} ${value}`)
    .join(' · '),
)

let shop
if (wanted.some(name => !OWN_SHOPS.includes(name)))
  await step('构建并启动商城', async () => {
    shop = await openQuietShop(wanted.includes('soak') ? { nodeOptions: SOAK_OPTIONS } : {})
  })
const results = {}
const problems = []
try {
  for (const name of wanted) {
    if (isEnding()) break
    const began = performance.now()
    try {
      const { measure } = await PARTS[name]()
      const tables = [await measure(shop)].flat()
      results[name] = tables
      for (const table of tables) printTable(name, table)
      if (tables.some(isBroken)) problems.push(name)
      console.log(`  · 用时 ${((performance.now() - began) / 1_000).toFixed(1)} 秒`)
    } catch (error) {
      problems.push(name)
      console.error(`\n${name} 没有完成：${error.stack ?? error}`)
    }
  }
} finally {
  await shop?.close()
}

if (isSmall) console.log(`\n${wanted.length - problems.length} passed, ${problems.length} failed`)
else {
  const file = join(root, '.cache', 'bench.json')
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), facts, results }, null, 2)}\n`)
  console.log(`\n原始数据：${file}`)
}
process.exitCode = problems.length > 0 ? 1 : 0
