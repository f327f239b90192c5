import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { addGoods, addOperator } from '../../../testing/fixtures'
import { addLivePage, addPage, config, operatorApi, widget } from '../../../testing/pages'
import { openSandbox } from '../../../testing/sandboxes'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { auditLog, goods } from '../../db/schema'
import { POLICIES } from '../../platform/rate-limit'

type Api = Awaited<ReturnType<typeof operatorApi>>
let shop: TestShop
let admin: Api

beforeEach(async () => {
  shop = await createTestShop()
  onTestFinished(() => shop.close())
  admin = await operatorApi(shop, 'admin', '韩梅梅')
  await addGoods(shop.db, { pics: ['/img/u/a.jpg'], name: '短袖' })
})

const FILES = ['google.xml', 'baidu.xml', 'goods.csv']
const show = () => admin('POST /api/operator/settings/feeds-show', {})
const set = (state: 'on' | 'off') => admin('POST /api/operator/settings/feeds-set', { state })
const keyOf = async () => new URL((await show()).google).searchParams.get('key')!
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  shop.fetch(`http://shop.test${path}`, { headers, method })
const statusesWith = (key: string) =>
  Promise.all(FILES.map(async name => (await ask(`/feeds/${name}?key=${key}`)).status))

it('is off until the owner switches it on, and has an address that nobody guesses', async () => {
  expect(await show()).toEqual({ state: 'off', google: '', baidu: '', csv: '' })
  expect(await statusesWith('')).toEqual([404, 404, 404])
  await set('on')
  const shown = await show()
  expect(shown.state).toBe('on')
  expect(shown.csv).toMatch(/\/feeds\/goods\.csv\?key=[\w-]{32}$/)
  expect(await statusesWith(await keyOf())).toEqual([200, 200, 200])
  await expect(set('on')).rejects.toMatchObject({ status: 422, message: '商品数据已经开着' })
})

it('answers 404 without the key, with another one, for other names, and when it is off again', async () => {
  await set('on')
  const key = await keyOf()
  for (const path of ['google.xml', 'google.xml?key=', `google.xml?key=${key}x`, `google.xml?key=${key.slice(1)}`])
    expect([path, (await ask(`/feeds/${path}`)).status]).toEqual([path, 404])
  for (const name of ['', 'toString', '__proto__', 'google.xml.part'])
    expect([name, (await ask(`/feeds/${name}?key=${key}`)).headers.get('content-type')]).toEqual([
      name,
      'application/json',
    ])
  await set('off')
  expect(await statusesWith(key)).toEqual([404, 404, 404])
  await set('on')
  expect(await keyOf()).toBe(key)
})

it('gets new addresses, and no log tells a key', async () => {
  await set('on')
  const old = await keyOf()
  await admin('POST /api/operator/settings/feeds-renew', {})
  const key = await keyOf()
  expect(key).not.toBe(old)
  expect(await statusesWith(old)).toEqual([404, 404, 404])
  expect(await statusesWith(key)).toEqual([200, 200, 200])
  const rows = await shop.db.select().from(auditLog)
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['settings.feeds-set', 'settings.feeds-renew']),
  )
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${old}|${key}`))
  expect((await heji(shop, 'setting show', { key: 'feeds' })).join()).not.toContain(key)
})

it('is switched by a command, and by nobody who may only look', async () => {
  expect(await heji(shop, 'settings feeds-set', { state: 'on' })).toEqual([expect.stringContaining('已打开')])
  const viewer = await shop.api(await shop.tokenOf('operator', (await addOperator(shop.db, 'viewer')).id))
  await expect(viewer('POST /api/operator/settings/feeds-set', { state: 'off' })).rejects.toMatchObject({ status: 403 })
  await expect(viewer('POST /api/operator/settings/feeds-renew', {})).rejects.toMatchObject({ status: 403 })
  expect((await show()).state).toBe('on')
})

it('makes a feed once in five minutes, for all who ask at the same time', async () => {
  await set('on')
  const key = await keyOf()
  const before = shop.database.queryCount()
  const texts = await Promise.all(
    Array.from({ length: 8 }, async () => (await ask(`/feeds/google.xml?key=${key}`)).text()),
  )
  expect(new Set(texts).size).toBe(1)
  // One statement for the key of each, and those of one feed.
  expect(shop.database.queryCount() - before).toBeLessThanOrEqual(8 + 6)
  await shop.db.update(goods).set({ name: '新名称' })
  const again = async () => (await ask(`/feeds/google.xml?key=${key}`)).text()
  expect(await again()).toBe(texts[0])
  shop.clock.advance(5 * 60_000)
  expect(await again()).toContain('新名称')
})

it('says when nothing is new, sends packed text to whoever takes it, and stands in no search engine', async () => {
  await set('on')
  const path = `/feeds/goods.csv?key=${await keyOf()}`
  const answer = await ask(path)
  const etag = answer.headers.get('etag')!
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const text = await answer.text()
  shop.clock.advance(5 * 60_000)
  expect((await ask(path, { 'if-none-match': etag })).status).toBe(304)
  const packed = await ask(path, { 'accept-encoding': 'gzip' })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  const stream = packed.body!.pipeThrough(new DecompressionStream('gzip') as never)
  expect(await new Response(stream).text()).toBe(text)
  expect(await (await ask(path, {}, 'HEAD')).text()).toBe('')
  await shop.db.update(goods).set({ name: '新名称' })
  shop.clock.advance(5 * 60_000)
  expect((await ask(path, { 'if-none-match': etag })).status).toBe(200)
})

it('refuses who fetches again and again, and tells how long to wait', async () => {
  await set('on')
  const path = `/feeds/google.xml?key=${await keyOf()}`
  for (let i = 0; i < POLICIES.feedByNetwork.points; i++) expect((await ask(path)).status).toBe(200)
  const refused = await ask(path)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

it('is not in a sandbox, which has the same key', async () => {
  await addLivePage(admin, { page_type: 'index', title: '首页' }, widget('live'))
  await set('on')
  const key = await keyOf()
  const page = await addPage(admin, { page_type: 'index', title: '双十一' })
  const { theme_pc_template_id } = page
  const draft = { theme_pc_template_id, config: config(widget('draft')), base_revision: 1 }
  await admin('POST /api/pctemplate/saveTemplateContent', draft)
  const ticket = await openSandbox(shop, admin, theme_pc_template_id)
  expect((await ask(`/sandbox/${ticket}/feeds/google.xml?key=${key}`)).status).toBe(404)
  expect((await ask(`/feeds/google.xml?key=${key}`)).status).toBe(200)
})
