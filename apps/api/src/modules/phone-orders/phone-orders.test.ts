import { and, desc, eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBuyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addCoupon, addGoods } from '../../../testing/fixtures'
import { operatorApi } from '../../../testing/pages'
import { refused } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { auditLog, members, noticeEvents, noticeSends, notices, orders, phoneOrders, skus } from '../../db/schema'
import type { SmsNotice } from '../../platform/sms'
import { planNotices } from '../notices/plan'
import { sendNotices } from '../notices/send'
import { cancelExpiredOrders } from '../orders/expire'

const HOUR = 3_600_000
const PLACE = {
  name: '张三',
  state: '北京市',
  city: '北京市',
  district: '昌平区',
  address: '回龙观东大街1号院',
} as const
let shop: TestShop
let api: Awaited<ReturnType<typeof operatorApi>>

beforeAll(async () => {
  shop = await createTestShop()
  api = await operatorApi(shop, 'editor', '韩梅梅')
})
afterAll(() => closeWithInvariants(shop))

const goods = async (price: number, store = 10) => (await addGoods(shop.db, { price, store })).skus[0]!
const add = (wanted: object) => api('POST /api/operator/orders/phone-add', { ...PLACE, ...wanted } as never)
const send = (draft_id: string, more: object = {}) =>
  api('POST /api/operator/orders/phone-send', { draft_id, ...more } as never)
const list = async () => (await api('POST /api/operator/orders/phone-orders', {})).rows
const storeOf = async (id: number) => (await shop.db.select().from(skus).where(eq(skus.itemId, id)))[0]!.store
const tokenOf = ({ link }: { link: string }) => link.split('/').at(-1)!
const look = (token: string) => shop.api()('GET pay-link/{token}', { token })
const pay = (token: string) => shop.api()('POST pay-link/{token}', { token, pay_type: 'testpay' })

it('of a new number: priced as at checkout, sent as a link, paid by it, once', async () => {
  const sku = await goods(5_000)
  const items = [{ sku_code: sku.bn, num: 2 }]
  const price = await api('POST /api/operator/orders/phone-price', { mobile: '13700001111', items, ...PLACE } as never)
  // 100 yuan of goods go free of freight from 99.
  expect(price).toMatchObject({ is_new: true, item_fee: 10_000, freight_fee: 0, total_fee: 10_000 })
  expect(await shop.db.$count(members, eq(members.mobile, '13700001111'))).toBe(0)
  const { draft_id } = await add({ mobile: '137 0000 1111', items, remark: '尽快' })
  expect(await storeOf(sku.itemId)).toBe(10)
  const first = await send(draft_id, { hours: 2, sms: '1' })
  expect(first).toMatchObject({ total_fee: 10_000, link: expect.stringContaining('/pay/') })
  expect(await storeOf(sku.itemId)).toBe(8)
  // Sent again: the same order, and only the newest link leads to it.
  const second = await send(draft_id, { hours: 2 })
  expect(second.order_id).toBe(first.order_id)
  expect(await refused(look(tokenOf(first)))).toBe('付款链接已失效，请联系商家')
  const seen = await look(tokenOf(second))
  expect(seen).toMatchObject({ state: 'open', total_fee: 10_000, goods: [{ num: 2 }] })
  expect(JSON.stringify(seen)).not.toMatch(/张三|回龙观|13700001111/)
  const twice = await Promise.allSettled([pay(tokenOf(second)), pay(tokenOf(second))])
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await look(tokenOf(second))).state).toBe('paid')
  expect(await refused(pay(tokenOf(second)))).toBe('当前订单不需要支付')
  expect(await refused(send(draft_id))).toBe('订单已付款或已取消，请新建一份')
  const [order] = await shop.db.select().from(orders).where(eq(orders.orderId, first.order_id))
  expect(order).toMatchObject({ status: 'PAYED', remark: '尽快', receiverName: '张三', receiverMobile: '13700001111' })
  expect(await list()).toMatchObject([{ state: 'paid', who: '韩梅梅', order_id: first.order_id }])
  const told = await shop.db.select().from(noticeEvents).where(eq(noticeEvents.kind, 'pay-link'))
  expect(told).toMatchObject([{ payload: { order: first.order_id, yuan: '100.00' } }])
  // The link is in no row, and goes out all the same; at the bell the order leads to its member alone.
  const token = tokenOf(second)
  shop.clock.advance(60_000)
  await planNotices(shop)
  const rows = JSON.stringify([
    ...(await shop.db.select().from(noticeEvents)),
    ...(await shop.db.select().from(notices)),
    ...(await shop.db.select().from(noticeSends)),
    ...(await shop.db.select().from(phoneOrders)),
    ...(await shop.db.select().from(auditLog)),
  ])
  expect(rows).not.toContain(token)
  expect(rows).not.toContain(tokenOf(first))
  const log = await shop.db.select().from(auditLog).where(eq(auditLog.target, first.order_id))
  expect(log.filter(({ action }) => action === 'orders.phone-send')).toHaveLength(2)
})

it('is told by SMS with the newest link, which stands in no row', async () => {
  const set = await operatorApi(shop, 'admin')
  await set('POST /api/operator/settings/notices-set', { kind: 'pay-link', sms: 'on', sms_template: 'SMS_9' })
  shop.clock.set(new Date('2026-11-11T02:00:00Z'))
  const sku = await goods(5_000)
  const { draft_id } = await add({ mobile: '13700004444', items: [{ sku_code: sku.bn, num: 2 }] })
  await send(draft_id, { sms: '1' })
  const newest = await send(draft_id)
  shop.clock.advance(60_000)
  await planNotices(shop)
  const [row] = await shop.db.select().from(noticeSends).where(eq(noticeSends.address, '13700004444'))
  expect(row!.text).toContain('前付款：{链接}')
  expect(row!.params.link).toBe('')
  const taken: { to: string; text: string; link: string | undefined }[] = []
  const sendNotice = async (to: string, { text, params }: SmsNotice) => {
    taken.push({ to, text, link: params.link })
  }
  await sendNotices({ ...shop, sms: { ...shop.sms, sendNotice } })
  expect(taken.filter(({ to }) => to === '13700004444')).toMatchObject([
    { link: newest.link, text: expect.stringContaining(newest.link) },
  ])
  const [bell] = await shop.db.select().from(notices).where(eq(notices.kind, 'pay-link')).orderBy(desc(notices.id))
  expect(bell).toMatchObject({
    path: `/member/trade/${newest.order_id}`,
    text: expect.stringContaining('点开本条到订单页付款'),
  })
})

it('of a member: with a coupon of his own, and his prices', async () => {
  const buyer = await addBuyer(shop)
  const coupon = await addCoupon(shop.db, shop.clock.now())
  await buyer.api('GET user/receiveCard', { card_id: String(coupon.id) })
  const sku = await goods(20_000)
  const wanted = { member_id: String(buyer.id), items: [{ sku_code: sku.bn, num: 1 }] }
  const { coupons } = await api('POST /api/operator/orders/phone-price', wanted as never)
  expect(coupons).toHaveLength(1)
  const { draft_id } = await add({ ...wanted, coupon: coupons[0]!.code })
  const { order_id, total_fee } = await send(draft_id)
  const plain = await api('POST /api/operator/orders/phone-price', { ...wanted, ...PLACE } as never)
  expect(total_fee).toBeLessThan(plain.total_fee)
  // He sees it among his own orders.
  expect((await buyer.api('GET order_new/{id}', { id: order_id })).orderInfo.order_status).toBe('NOTPAY')
})

it('ends when its time is over: the pieces come back, and the link pays nothing', async () => {
  const sku = await goods(3_000)
  const { draft_id } = await add({ mobile: '13700002222', items: [{ sku_code: sku.bn, num: 1 }] })
  const sent = await send(draft_id, { hours: 1 })
  shop.clock.advance(HOUR)
  expect((await look(tokenOf(sent))).state).toBe('ended')
  expect(await refused(pay(tokenOf(sent)))).toBe('当前订单不需要支付')
  await cancelExpiredOrders(shop)
  expect(await storeOf(sku.itemId)).toBe(10)
  expect((await list())[0]).toMatchObject({ state: 'ended' })
})

it('two who send at once place one order', async () => {
  const sku = await goods(3_000)
  const { draft_id } = await add({ mobile: '13700003333', items: [{ sku_code: sku.bn, num: 1 }] })
  const sent = await Promise.all([send(draft_id), send(draft_id)])
  expect(new Set(sent.map(({ order_id }) => order_id)).size).toBe(1)
  expect(await storeOf(sku.itemId)).toBe(9)
})

it('is refused with nothing stored', async () => {
  const sku = await goods(3_000, 1)
  const items = [{ sku_code: sku.bn, num: 1 }]
  const before = (await list()).length
  const mobile = '13700004444'
  expect(await refused(add({ items }))).toBe('请填写买家手机号或会员编号，填一个')
  expect(await refused(add({ mobile: '12345', items }))).toBe('请输入正确的手机号')
  expect(await refused(add({ mobile, items: [] }))).toBe('请填写商品')
  expect(await refused(add({ mobile, items: [{ sku_code: 'none', num: 1 }] }))).toBe('没有 SKU货号 none')
  expect(await refused(add({ mobile, items: [{ sku_code: sku.bn, num: 2 }] }))).not.toBe('')
  const forPoints = (await addGoods(shop.db, { point: 100 })).skus[0]!
  const refusal = refused(add({ mobile, items: [{ sku_code: forPoints.bn, num: 1 }] }))
  expect(await refusal).toBe(`${forPoints.bn} 是积分商城的商品，不能电话下单`)
  expect(await refused(add({ mobile, items, district: '不存在区' }))).toBe('没有这个地区')
  expect(await refused(add({ mobile, items, address: '' }))).toContain('要一起填写')
  expect(await refused(add({ member_id: '999999', items }))).toBe('没有会员 999999')
  expect((await list()).length).toBe(before)
  const { draft_id } = await add({ mobile, items })
  await api('POST /api/operator/orders/phone-drop', { draft_id })
  expect(await refused(send(draft_id))).toBe('没有这份草稿')
  const again = await add({ mobile, items })
  shop.clock.advance(8 * 24 * HOUR)
  api = await operatorApi(shop, 'editor', '韩梅梅')
  expect(await refused(send(again.draft_id))).toBe('草稿已过期，请重新保存')
})

it('an operator keeps 200 drafts that wait, and colleagues theirs', async () => {
  const sku = await goods(2_000)
  const wanted = { mobile: '13700002222', items: [{ sku_code: sku.bn, num: 1 }] }
  const { draft_id } = await add(wanted)
  const { id: _, ...kept } = (
    await shop.db
      .select()
      .from(phoneOrders)
      .where(eq(phoneOrders.id, Number(draft_id)))
  )[0]!
  const waiting = and(eq(phoneOrders.state, 'draft'), gt(phoneOrders.expiresAt, shop.clock.now()))
  const before = await shop.db.$count(phoneOrders, waiting)
  const more = Array.from({ length: 200 - before }, () => kept)
  const made = await shop.db.insert(phoneOrders).values(more).returning({ id: phoneOrders.id })
  expect(await refused(add(wanted))).toBe('您还有 200 份草稿没有发送：请先发送或作废')
  const colleague = await operatorApi(shop, 'editor', '李雷')
  const other = await colleague('POST /api/operator/orders/phone-add', { ...PLACE, ...wanted } as never)
  expect(other.draft_id).not.toBe('')
  await api('POST /api/operator/orders/phone-drop', { draft_id: String(made[0]!.id) })
  expect((await add(wanted)).draft_id).not.toBe('')
})
