import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { describedFiles } from '../../../testing/described'
import { operatorApi } from '../../../testing/pages'
import { refused } from '../../../testing/refusal'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { auditLog } from '../../db/schema'

let shop: TestShop
let api: Awaited<ReturnType<typeof operatorApi>>
const file = describedFiles()

beforeAll(async () => {
  shop = await createTestShop()
  api = await operatorApi(shop, 'editor', '韩梅梅')
})
afterAll(() => closeWithInvariants(shop))

const show = () => api('POST /api/operator/settings/trade-show', {})
const set = (rules: object) => api('POST /api/operator/settings/trade-set', rules)
const rule = async (name: string) => (await show()).rules.find(one => one.rule === name)!

it('shows each rule with its default and limits, and nobody while nothing was changed', async () => {
  expect((await show()).rules).toHaveLength(44)
  expect(await rule('aftersales_days')).toMatchObject({
    title: '售后期限',
    value: '7 天',
    usual: '7 天',
    limits: '0 到 365 天',
    changed_at: null,
    changed_by: '',
  })
  expect(await rule('rest_days')).toMatchObject({ value: '周日' })
  expect((await rule('holidays')).usual).toMatch(/^2026-01-01 至 01-03、02-15 至 /)
})

it('changes what is given, and says of each rule alone who changed it, and when', async () => {
  const at = Math.floor(shop.clock.now().getTime() / 1000)
  await set({ aftersales_days: 15, receipt_days: 10 })
  shop.clock.advance(60_000)
  await heji({ ...shop, actor: 'wang' } as TestShop, 'setting set', {
    key: 'trade',
    file: file('rules.json', { pickup_days: 3 }),
  })
  expect(await rule('aftersales_days')).toMatchObject({ value: '15 天', changed_at: at, changed_by: '韩梅梅' })
  expect(await rule('pickup_days')).toMatchObject({ value: '3 天', changed_by: 'wang' })
  // It was given as it was.
  expect((await rule('receipt_days')).changed_at).toBeNull()
  const [row] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'settings.trade-set'))
  expect(row!.detail).toEqual({
    before: { aftersales_days: 7, receipt_days: 10 },
    after: { aftersales_days: 15, receipt_days: 10 },
  })
})

it('keeps lists that are not given, and empties those that are given empty', async () => {
  await set({ holidays: '2027-02-07,2027-02-06', rest_days: '6,0' })
  await set({ cut_off_hour: 18 })
  expect(await show()).toMatchObject({ holidays: ['2027-02-06', '2027-02-07'], rest_days: [0, 6] })
  await set({ rest_days: '' })
  expect(await show()).toMatchObject({ holidays: ['2027-02-06', '2027-02-07'], rest_days: [] })
})

it.each([
  [{ aftersales_days: 366 }, '售后期限应为0到365的整数'],
  [{ receipt_days: 0 }, '自动确认收货应为1到60的整数'],
  [{ receipt_days: 1.5 }, '自动确认收货应为1到60的整数'],
  [{ holidays: '2027-13-01' }, '日期要写成 2027-02-06'],
  [{ remote_provinces: '西藏' }, '没有这个地区：西藏。要写全名，如 西藏自治区、广东省/深圳市'],
  [{ region_days: '广东省/上海市=2' }, '没有这个地区：广东省/上海市。要写全名，如 西藏自治区、广东省/深圳市'],
  [{ region_carriers: '西藏自治区=飞毛腿' }, '没有这家快递公司'],
  [{ carriers: 'SF,飞毛腿' }, '没有这家快递公司'],
  [{ rush_days: '2027-11-01=2' }, '要写成 2027-11-01/2027-11-12=2，1 到 30 天'],
  [{ rush_days: '2027-11-12/2027-11-01=2' }, '开始的日子要在结束的前面'],
  [{ invoice_kinds: '专票' }, '发票可以是企业、个人'],
  [{ rest_days: '7' }, '星期写 0 到 6，0 为星期日'],
  [{ rest_days: '0,1,2,3,4,5,6' }, '每周不发货最多6项'],
  [{}, '没有要修改的内容'],
])('refuses %j, and changes nothing', async (rules, message) => {
  const before = await show()
  expect(await refused(set(rules))).toBe(message)
  expect(await show()).toEqual(before)
})

it('takes lists by the words that people use, and shows them so', async () => {
  await set({ carriers: '顺丰,中通快递', region_carriers: '西藏自治区=邮政', invoice_kinds: '企业' })
  expect(await show()).toMatchObject({
    carriers: ['SF', 'ZTO'],
    region_carriers: ['西藏自治区=YZPY'],
    invoice_kinds: ['enterprise'],
  })
  expect(await rule('carriers')).toMatchObject({ value: '顺丰速运、中通快递' })
  expect(await rule('region_carriers')).toMatchObject({ value: '西藏自治区=邮政快递包裹' })
  for (const { help } of (await show()).rules) expect(help).not.toMatch(/enterprise|individual/)
})

it('keeps both of two changes at once, and is not for viewers', async () => {
  await Promise.all([set({ protection_days: 0 }), set({ receipt_days: 12 })])
  expect((await show()).numbers).toMatchObject({ protection_days: 0, receipt_days: 12 })
  const viewer = await operatorApi(shop, 'viewer')
  expect(await refused(viewer('POST /api/operator/settings/trade-set', { receipt_days: 9 }))).toBe('没有权限')
  expect((await heji(shop, 'settings trade-set', { receiptDays: '8' })).at(-1)).toContain('已修改')
  expect((await heji(shop, 'settings trade-show')).join('\n')).toMatch(/自动确认收货\s+8 天\s+10 天/)
})
