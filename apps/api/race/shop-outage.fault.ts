import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freePort } from '../../../tools/lib/ports.mjs'
import { memberToken, openShop } from '../../../tools/lib/shop.mjs'
import { printTable } from '../../../tools/lib/table.mjs'
import { startPostgres } from '../../../tools/test/postgres.mjs'
import { type Database, openDatabase } from '../src/db/db'
import { apiOf } from './support/buyers'
import { full } from './support/scale'
import { type Screen, type Visit, visit } from './support/shop-visitor'
import { openSlowLine, type SlowLine } from './support/slow-line'

/** Maximum time for a page (docs/reliability.md, W7), and additional time on a busy machine. */
const PROMISE_MS = 3_000
const MARGIN_MS = full(2_000, 10_000)
/** Time until a killed storefront answers again: a start of Node with all pages of the shop. */
const BACK_WITHIN_MS = 15_000
const MOBILE = '13800000001'
const OTHER = '13800000002'
const masked = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

interface Servers {
  urls: { storefront: string; designer: string; api: string }
  child(name: string): import('node:child_process').ChildProcess
  close(): Promise<void>
}

let postgres: Awaited<ReturnType<typeof startPostgres>>
let database: Database
let line: SlowLine
let shop: Servers
let screens: Screen[]
let goodsId: string
let session: { own: string; other: string; token: string }
let changes = 0

beforeAll(async () => {
  postgres = await startPostgres()
  const apiPort = await freePort()
  line = await openSlowLine(apiPort)
  vi.stubEnv('API_URL', line.url)
  vi.stubEnv('TRUSTED_PROXIES', '1')
  shop = await openShop({ databaseUrl: postgres.url, apiPort })
  database = await openDatabase({ url: postgres.url })
  const [goods] = await rows<{ id: string; shop: string }>(
    sql`select g.item_id as id, g.shop_id as shop from goods g join skus s on s.goods_id = g.item_id
        where s.item_id = g.item_id and s.store > 50 order by g.item_id limit 1`,
  )
  const [page] = await rows<{ id: string }>(
    sql`select id from templates where page_type = 'custom' and platform = 'pc' and deleted_at is null limit 1`,
  )
  goodsId = String(goods!.id)
  const token = await memberToken(shop, MOBILE)
  const other = await memberToken(shop, OTHER)
  session = { token, own: `ECSHOPX_TOKEN=${token}`, other: `ECSHOPX_TOKEN=${other}` }
  screens = [
    { name: '首页', path: '/', shows: /禾集商城首页/ },
    { name: 'h5', path: '/h5', shows: /禾集商城首页/ },
    { name: '列表', path: '/items', shows: /hs-items/ },
    { name: '商品', path: `/items/${goodsId}`, shows: /加入购物车/ },
    { name: '专题', path: `/custompage?pageid=${page!.id}`, shows: /专题页面/ },
    { name: '店铺', path: `/shops/info?distributor_id=${goods!.shop}`, shows: /hs-store/ },
    { name: '搜索', path: '/search?keywords=%E8%8C%B6', shows: /hs-items/ },
    { name: '购物车', path: '/cart', shows: /hs-cart|用户登录/ },
    { name: '会员中心', path: '/member/user-info', shows: /会员中心|用户登录/ },
    { name: '登录页', path: '/auth/login', shows: /用户登录|禾集商城首页/ },
    {
      name: '登录',
      path: '/auth/login',
      form: { intent: 'login', mobile: MOBILE, password: 'heji2026' },
      shows: /禾集商城首页/,
    },
  ]
})
afterAll(async () => {
  await database?.close()
  await shop?.close()
  line?.close()
  await postgres?.stop()
  vi.unstubAllEnvs()
})

const rows = async <T>(query: ReturnType<typeof sql>) => (await database.db.execute(query)).rows as unknown as T[]

const isUp = async (url: string) => (await fetch(`${url}/readyz`).catch(() => null))?.status === 200
const allUp = () =>
  vi.waitFor(
    async () => {
      for (const url of Object.values(shop.urls)) expect(await isUp(url)).toBe(true)
      for (const cookie of ['', session.other])
        expect((await visit(shop.urls.storefront, screens[0]!, cookie, 0)).kind).toBe('now')
    },
    { timeout: 60_000, interval: 100 },
  )

const VISITORS = { 访客: () => '', 会员: () => session.own }
type Visitor = keyof typeof VISITORS

const kill = (name: string) => void shop.child(name).kill('SIGKILL')
const killAndWait = async (name: string) => {
  const before = shop.child(name).pid
  kill(name)
  await vi.waitFor(() => expect(shop.child(name).pid).not.toBe(before), { timeout: 10_000, interval: 20 })
}

/** The faults, and how each ends. If a fault is not undone here, the shop must recover by itself. */
const FAULTS: Record<string, { begin: () => unknown; end?: () => unknown }> = {
  接口被杀: { begin: () => kill('api') },
  连杀两次: {
    begin: async () => {
      await killAndWait('api')
      await vi.waitFor(async () => expect(await isUp(shop.urls.api)).toBe(true), { timeout: 30_000, interval: 20 })
      kill('api')
    },
  },
  接口停住: {
    begin: () => void shop.child('api').kill('SIGSTOP'),
    end: () => void shop.child('api').kill('SIGCONT'),
  },
  '慢 5 秒': { begin: () => line.delay(5_000), end: () => line.delay(0) },
  数据库停止: { begin: () => postgres.crash(), end: () => postgres.restart() },
  设计器被杀: { begin: () => kill('designer') },
  商城被杀: { begin: () => kill('storefront') },
}

/** Renames the goods and tells the shop; resolves when a visitor reads the new name. */
async function publish(): Promise<string> {
  const name = `改名 ${++changes}`
  await rows(sql`update goods set name = ${name} where item_id = ${goodsId}`)
  await rows(sql`select pg_notify('heji_events', 'catalogue-changed')`)
  const goods = screens.find(screen => screen.path === `/items/${goodsId}`)!
  await vi.waitFor(async () => expect((await visit(shop.urls.storefront, goods, '', 0)).html).toContain(name), {
    timeout: 10_000,
    interval: 20,
  })
  return name
}

const ask = (screen: Screen, visitor: Visitor) =>
  visit(shop.urls.storefront, screen, VISITORS[visitor](), BACK_WITHIN_MS)

/** Every screen, for both visitors, all at the same time. */
const askAll = () =>
  Promise.all(
    screens.flatMap(screen =>
      (Object.keys(VISITORS) as Visitor[]).map(async visitor => ({
        screen,
        visitor,
        seen: await ask(screen, visitor),
      })),
    ),
  )

/** Pages for reading have content; pages that belong to a member, or that write, have at least a message. */
function problemOf(screen: Screen, visitor: Visitor, { kind, ms, html }: Visit): string {
  const isPersonal = /购物车|会员中心/.test(screen.name) && visitor === '会员'
  const maySay = isPersonal || screen.form !== undefined
  if (kind === 'nothing' || (kind === 'sentence' && !maySay)) return kind
  if (ms > PROMISE_MS + MARGIN_MS) return `${ms} ms`
  if (html.includes(masked(OTHER)) || html.includes(OTHER)) return 'somebody else'
  if (visitor === '访客' && !screen.form && html.includes(masked(MOBILE))) return 'a member'
  return ''
}

const KINDS = { now: '正常', kept: '留存', sentence: '提示', nothing: '✗' }
const cells = new Map<string, Map<string, string>>()
function note(fault: string, screen: Screen, visitor: Visitor, { kind, ms, refusedFor }: Visit) {
  const name = `${screen.name} ${visitor}`
  const row = cells.get(name) ?? new Map<string, string>()
  const before = row.get(fault)
  const wait = refusedFor > 50 ? `${(refusedFor / 1000).toFixed(1)}+` : ''
  const text = `${KINDS[kind]} ${wait}${(ms / 1000).toFixed(1)}`
  cells.set(name, row.set(fault, before ? `${before}, ${text}` : text))
}

/** Pieces of the goods in the member's cart. */
async function inCart(): Promise<number> {
  const cart = await apiOf({ token: session.token } as never, shop.urls.api)('GET cart/list')
  const lines = cart.valid_cart.flatMap(group => group.list)
  return lines.filter(own => own.item_id === goodsId).reduce((sum, own) => sum + own.num, 0)
}

it.each(Object.keys(FAULTS))('%s: every page is answered, and forms can be sent again', async fault => {
  await allUp()
  // Another member opens the pages first, so that there is data that could leak.
  for (const screen of screens.filter(({ form }) => !form)) {
    for (const cookie of ['', session.other])
      expect((await visit(shop.urls.storefront, screen, cookie, 0)).kind, screen.name).toBe('now')
  }
  await publish()
  const before = await inCart()
  const request = {
    intent: 'add',
    item_id: goodsId,
    num: '1',
    key: `request-${fault.length}-${changes}`,
    back: '/items',
  }
  const add: Screen = { name: '加购物车', path: '/cart', form: request, shows: /hs-items/ }
  const problems: string[] = []
  const judge = (screen: Screen, visitor: Visitor, seen: Visit) => {
    note(fault, screen, visitor, seen)
    const problem = problemOf(screen, visitor, seen)
    if (problem) problems.push(`${screen.name} ${visitor}: ${problem} (${seen.status}, ${Math.round(seen.ms)} ms)`)
  }

  await FAULTS[fault]!.begin()
  const [first, added] = await Promise.all([askAll(), ask(add, '会员')])
  for (const { screen, visitor, seen } of first) judge(screen, visitor, seen)
  judge(add, '会员', added)
  // By now the storefront knows of the fault, so nobody waits for a second attempt.
  for (const { screen, visitor, seen } of await askAll()) judge(screen, visitor, seen)
  await FAULTS[fault]!.end?.()
  await allUp()

  expect(problems).toEqual([])
  await vi.waitFor(async () => expect((await ask(add, '会员')).kind).toBe('now'), { timeout: 30_000, interval: 200 })
  expect(await inCart()).toBe(before + 1)
  for (const screen of screens)
    await vi.waitFor(async () => expect((await ask(screen, '会员')).kind, `${screen.name} afterwards`).toBe('now'), {
      timeout: 30_000,
      interval: 200,
    })
  expect((await ask(screens.find(({ name }) => name === '会员中心')!, '会员')).html).toContain(masked(MOBILE))
})

it('has an answer in every cell', () => {
  const table = [...cells].map(([name, row]) => ({ name, ...Object.fromEntries(row) }))
  const notes = [
    '秒；两次：故障开始时，以及随后。正常 = 现在的内容，留存 = 上次的内容并注明，提示 = 一句话；a+b：a 秒内没有进程应答',
  ]
  printTable('fault', { title: '商城在故障中', rows: table, notes })
  for (const row of table) expect(Object.keys(row)).toEqual(['name', ...Object.keys(FAULTS)])
  expect(table).toHaveLength(screens.length * 2 + 1)
})
