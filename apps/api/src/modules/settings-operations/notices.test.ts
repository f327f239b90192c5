import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { operatorApi } from '../../../testing/pages'
import { refused } from '../../../testing/refusal'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { auditLog } from '../../db/schema'

let shop: TestShop
let api: Awaited<ReturnType<typeof operatorApi>>

beforeAll(async () => {
  shop = await createTestShop()
  api = await operatorApi(shop, 'editor', '韩梅梅')
})
afterAll(() => shop.close())

const show = () => api('POST /api/operator/settings/notices-show', {})
const set = (values: object) => api('POST /api/operator/settings/notices-set', values)
const kindOf = async (name: string) => (await show()).kinds.find(({ kind }) => kind === name)!

it('shows each kind with what holds by default: the bell alone, and a quiet night', async () => {
  expect(await show()).toMatchObject({ quiet_from: 22, quiet_to: 8, has_sms: true, failed: [] })
  expect(await kindOf('order-sent')).toMatchObject({
    title: '订单发货',
    who: 'member',
    is_marketing: false,
    site: true,
    sms: false,
    mail: false,
    text: '订单 {订单号} 已发货，{快递} {运单号}。',
    variables: ['订单号', '快递', '运单号'],
  })
  expect((await kindOf('price-fallen')).is_marketing).toBe(true)
})

it('changes what is given of one kind, in any order, and writes before and after', async () => {
  await set({ kind: 'order-sent', text: '{订单号} 发出了' })
  await set({ kind: 'order-sent', sms: 'on', sms_template: 'SMS_1' })
  await set({ kind: 'order-sent', mail: 'on' })
  await set({ quiet_from: 21 })
  expect(await kindOf('order-sent')).toMatchObject({ text: '{订单号} 发出了', sms: true, mail: true, site: true })
  expect(await kindOf('order-signed')).toMatchObject({ sms: false })
  const rows = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'settings.notices-set'))
    .orderBy(desc(auditLog.id))
  expect(rows[0]).toMatchObject({ actor: '韩梅梅', detail: { before: { quiet_from: 22 }, after: { quiet_from: 21 } } })
  expect(rows[1]).toMatchObject({ target: 'order-sent' })
  await set({ kind: 'order-sent', text: '' })
  expect((await kindOf('order-sent')).text).toBe('订单 {订单号} 已发货，{快递} {运单号}。')
})

it.each([
  [{ kind: 'order-sent', text: '{金额} 元' }, '没有变量 {金额}，可以用 {订单号}、{快递}、{运单号}'],
  [{ kind: 'order-sent', text: '{条数} 个' }, '没有变量 {条数}，可以用 {订单号}、{快递}、{运单号}'],
  [{ kind: 'order-sent', many: '{条数 个' }, '花括号要成对，变量可以用 {订单号}、{快递}、{运单号}、{条数}'],
  [{ kind: 'refund-done', sms: 'on' }, '短信要先填模板编号：短信服务商只发审核通过的模板'],
  [{ kind: 'order-sent', sms_template: '' }, '短信要先填模板编号：短信服务商只发审核通过的模板'],
  [{ kind: 'order-sent', wechat: 'on' }, '公众号要先填模板和字段：在公众号后台“模板消息”里查看'],
  [
    { kind: 'order-sent', wechat_fields: '订单={订单号}' },
    '公众号字段“订单={订单号}”要写成 字段=内容，如 thing2={商品}',
  ],
  [
    { kind: 'order-sent', wechat_fields: 'thing1={金额}' },
    '没有变量 {金额}，可以用 {订单号}、{快递}、{运单号}、{条数}',
  ],
  [{ site: 'off' }, '请选择通知'],
  [{ kind: 'order-sent' }, '没有要修改的内容'],
  [{ quiet_to: 25 }, '免打扰结束应为0到24的整数'],
  [{ shop_mobile: '12345' }, '商家手机不正确'],
  [{ shop_mail: 'nobody' }, '商家邮箱不正确'],
])('refuses %j, and changes nothing', async (values, message) => {
  const before = await show()
  expect(await refused(set(values))).toBe(message)
  expect(await show()).toEqual(before)
})

it('keeps both of two changes at once, is a command, and not for viewers', async () => {
  await Promise.all([set({ kind: 'refund-done', site: 'off' }), set({ kind: 'invoice-issued', site: 'off' })])
  expect([(await kindOf('refund-done')).site, (await kindOf('invoice-issued')).site]).toEqual([false, false])
  const viewer = await operatorApi(shop, 'viewer')
  expect(await refused(viewer('POST /api/operator/settings/notices-set', { quiet_to: 9 }))).toBe('没有权限')
  expect((await heji(shop, 'settings notices-set', { kind: 'low-stock', site: 'off' })).at(-1)).toBe(
    '通知「库存不足」已修改',
  )
  expect((await heji(shop, 'settings notices-show')).join('\n')).toContain('订单发货')
})
