import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { describedFiles } from '../../../testing/described'
import { addGoods } from '../../../testing/fixtures'
import { operatorApi } from '../../../testing/pages'
import { refusal, refused } from '../../../testing/refusal'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { auditLog, coupons } from '../../db/schema'

let shop: TestShop
let api: Awaited<ReturnType<typeof operatorApi>>
const file = describedFiles()
const DAY = 86_400

beforeAll(async () => {
  shop = await createTestShop()
  api = await operatorApi(shop, 'admin', '韩梅梅')
})
afterAll(() => closeWithInvariants(shop))

const at = (days: number) => Math.floor(shop.clock.now().getTime() / 1000) + days * DAY
const cash = (more: object = {}) => ({
  title: '满100减20',
  kind: 'cash' as const,
  off: 2_000,
  least: 10_000,
  quantity: 5,
  begin_at: at(-1),
  end_at: at(30),
  ...more,
})
const add = async (more: object = {}) =>
  (await api('POST /api/operator/promotions/coupon-add', cash({ title: `券${Math.random()}`, ...more }))).coupon_id
const show = (coupon_id: string) => api('POST /api/operator/promotions/coupon-show', { coupon_id })
const lastAudit = async () => (await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]!
const claim = async (card_id: string) => {
  const buyer = await addBuyer(shop)
  const { status } = await buyer.api('GET user/receiveCard', { card_id })
  return { buyer, code: status.code }
}

describe('promotions.coupon-add', () => {
  it('makes a coupon that members claim and use, and shows what became of it', async () => {
    const id = await add({ title: '双十二满100减20' })
    expect(await lastAudit()).toMatchObject({ action: 'promotions.coupon-add', target: id, actor: '韩梅梅' })
    const { skus } = await addGoods(shop.db, { price: 15_000, store: 9 })
    const order = async () => {
      const { buyer, code } = await claim(id)
      const items = [{ item_id: skus[0]!.itemId, num: 1 }]
      const given = { items, address_id: buyer.addressId, coupon_discount: code }
      return { ...(await buyer.api('POST order_new', given)), buyer }
    }
    const { order_id, buyer } = await order()
    await buyer.api('POST payment', { order_id, pay_type: 'testpay' })
    await order()
    await claim(id)
    expect(await show(id)).toMatchObject({
      title: '双十二满100减20',
      rule: '满100元减20元',
      scope: '全部商品',
      state: 'on',
      quantity: 5,
      claimed: 3,
      used: 2,
      unused: 1,
      held: 1,
      off_fee: 2_000,
      order_fee: 13_000,
      per_member: 1,
    })
    const list = await api('POST /api/operator/promotions/coupons', { q: '双十二' })
    expect(list).toMatchObject({ total: 1, rows: [{ coupon_id: id, claimed: 3, used: 2 }] })
  })

  it.each([
    [{ off: undefined }, '请填写减免金额'],
    [{ off: 0 }, '减免金额须大于0'],
    [{ least: 1_000 }, '使用门槛不能小于减免金额'],
    [{ percent_off: 10 }, '这一类不能填写减免百分比'],
    [{ kind: 'discount', off: undefined }, '请填写减免百分比'],
    [{ shop: '没有的店' }, '没有店铺 没有的店'],
    [{ category: '没有/的' }, '没有分类 没有/的'],
    [{ end_at: 0 }, '结束时间须晚于开始时间'],
    [{ begin_at: 1, end_at: 2 }, '结束时间已经过去'],
  ])('refuses %j and makes nothing', async (wrong, message) => {
    const before = await shop.db.$count(coupons)
    const call = api('POST /api/operator/promotions/coupon-add', cash(wrong) as never)
    expect(await refused(call)).toBe(message)
    expect(await shop.db.$count(coupons)).toBe(before)
  })

  it('makes one of two that are sent at once', async () => {
    const make = () => api('POST /api/operator/promotions/coupon-add', cash({ title: '只要一种' }))
    const said = await Promise.allSettled([make(), make()])
    expect(said.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await shop.db.$count(coupons, eq(coupons.title, '只要一种'))).toBe(1)
  })
})

describe('promotions.coupons', () => {
  it('finds by state', async () => {
    const [later, on, out] = [await add({ begin_at: at(1) }), await add(), await add({ quantity: 1 })]
    await claim(out)
    const list = async (state: 'later' | 'on' | 'out' | 'over') =>
      (await api('POST /api/operator/promotions/coupons', { state, size: 100 })).rows.map(row => {
        expect(row.state).toBe(state)
        return row.coupon_id
      })
    expect(await list('later')).toContain(later)
    expect(await list('on')).toContain(on)
    expect(await list('out')).toEqual([out])
    expect((await list('on')).includes(out)).toBe(false)
    await api('POST /api/operator/promotions/coupon-end', { coupon_id: on })
    expect(await list('over')).toEqual([on])
  })
})

describe('promotions.coupon-stop, coupon-quantity, coupon-end', () => {
  it('stop lets nobody claim, those that were claimed stay; more pieces open it again', async () => {
    const id = await add()
    const { buyer, code } = await claim(id)
    await api('POST /api/operator/promotions/coupon-stop', { coupon_id: id })
    expect((await lastAudit()).detail).toEqual({ before: { quantity: 5 }, after: { quantity: 1 } })
    await expect(claim(id)).rejects.toThrow('库存不足')
    const { skus } = await addGoods(shop.db, { price: 15_000 })
    const items = [{ item_id: skus[0]!.itemId, num: 1 }]
    await buyer.api('POST order_new', { items, address_id: buyer.addressId, coupon_discount: code })
    expect(await show(id)).toMatchObject({ state: 'out', used: 1 })
    expect(await refused(api('POST /api/operator/promotions/coupon-stop', { coupon_id: id }))).toContain('已经不能领取')
    await api('POST /api/operator/promotions/coupon-quantity', { coupon_id: id, quantity: 2 })
    await claim(id)
    const less = api('POST /api/operator/promotions/coupon-quantity', { coupon_id: id, quantity: 1 })
    expect(await refused(less)).toBe('已领取 2 张，发放数量不能更少')
    expect(await show(id)).toMatchObject({ quantity: 2, claimed: 2 })
  })

  it('end makes it worthless for those who have it', async () => {
    const id = await add()
    const { buyer, code } = await claim(id)
    await api('POST /api/operator/promotions/coupon-end', { coupon_id: id })
    const { skus } = await addGoods(shop.db, { price: 15_000 })
    const items = [{ item_id: skus[0]!.itemId, num: 1 }]
    const order = buyer.api('POST order_new', { items, address_id: buyer.addressId, coupon_discount: code })
    await expect(order).rejects.toThrow()
    expect(await refused(api('POST /api/operator/promotions/coupon-end', { coupon_id: id }))).toContain('已结束')
    expect(await refused(api('POST /api/operator/promotions/coupon-end', { coupon_id: '999999' }))).toContain(
      '没有优惠券',
    )
  })

  it('an editor stops, only an admin ends and issues; a viewer looks', async () => {
    const id = await add()
    const [editor, viewer] = [await operatorApi(shop, 'editor'), await operatorApi(shop, 'viewer')]
    for (const call of [
      editor('POST /api/operator/promotions/coupon-end', { coupon_id: id }),
      editor('POST /api/operator/promotions/coupon-issue', { coupon_id: id, mobiles: ['13800000001'] }),
      viewer('POST /api/operator/promotions/coupon-stop', { coupon_id: id }),
    ])
      expect((await refusal(call)).status).toBe(403)
    expect(await viewer('POST /api/operator/promotions/coupon-show', { coupon_id: id })).toMatchObject({ state: 'on' })
    await editor('POST /api/operator/promotions/coupon-stop', { coupon_id: id })
  })
})

describe('promotions.coupon-issue', () => {
  it('gives each member one, and says who got none and why', async () => {
    const id = await add()
    const mobile = '13711112222'
    await addBuyer(shop, { mobile })
    const mobiles = ['137 1111 2222', '13799990000', mobile]
    const result = await api('POST /api/operator/promotions/coupon-issue', { coupon_id: id, mobiles })
    expect(result).toMatchObject({ message: '已发放 1 张，2 人未发放', issued: 1 })
    expect(result.refused).toEqual([
      { row: 2, of: '13799990000', message: '没有这位会员' },
      { row: 3, of: mobile, message: '已有 1 张，每人限领 1 张' },
    ])
    expect(await show(id)).toMatchObject({ claimed: 1, unused: 1 })
    const row = await lastAudit()
    expect(row).toMatchObject({ action: 'promotions.coupon-issue', target: id })
    expect((row.detail as { after: { code: string } }).after.code).toBe(result.codes[0]!.code)
    expect(await refused(api('POST /api/operator/promotions/coupon-issue', { coupon_id: id }))).toBe('请填写手机号')
  })

  it('reads a table, looks first, and the same table again gives nothing', async () => {
    const id = await add()
    for (const mobile of ['13700000011', '13700000012']) await addBuyer(shop, { mobile })
    const send = (preview: boolean) => {
      const table = new File(['手机号\n13700000011\n13700000012\n13700000099\n'], 'members.csv')
      const given = { coupon_id: id, file: table, preview }
      return api('POST /api/operator/promotions/coupon-issue-file', given as never)
    }
    expect(await send(true)).toMatchObject({ message: '将发放 2 张，1 人未发放', refused: [{ row: 4 }] })
    expect(await show(id)).toMatchObject({ claimed: 0 })
    expect(await send(false)).toMatchObject({ issued: 2 })
    expect(await send(false)).toMatchObject({ issued: 0 })
    expect(await show(id)).toMatchObject({ claimed: 2 })
  })

  it('says before whom it would give none', async () => {
    const id = await add({ quantity: 1 })
    for (const mobile of ['13700000031', '13700000032']) await addBuyer(shop, { mobile })
    const send = (preview: boolean) => {
      const table = new File(['手机号\n13700000031\n13700000032\n'], 'members.csv')
      return api('POST /api/operator/promotions/coupon-issue-file', { coupon_id: id, file: table, preview } as never)
    }
    const before = await send(true)
    expect(await show(id)).toMatchObject({ claimed: 0 })
    const after = await send(false)
    expect(after.refused.map(({ row }) => row)).toEqual([3])
    expect([before.issued, before.refused]).toEqual([after.issued, after.refused])
  })

  it('is a command, as it was', async () => {
    const id = await add()
    await addBuyer(shop, { mobile: '13700000021' })
    const [said] = await heji(shop, 'coupon issue', { coupon: id, mobiles: ['13700000021'] })
    expect(said).toMatch(/^13700000021 已发放，券码 \d{16}$/)
    const members = file('members.csv', '手机号\n13700000021\n')
    expect(await heji(shop, 'coupon issue', { coupon: id, file: members })).toEqual([
      '13700000021 未发放：已有 1 张，每人限领 1 张',
      '1 人中有 1 人未发放',
    ])
    expect(await heji(shop, 'coupon end', { coupon_id: id })).toEqual([expect.stringMatching(/已作废$/)])
  })
})
