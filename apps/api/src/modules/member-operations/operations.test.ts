import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addCoupon, addGrade } from '../../../testing/fixtures'
import { placeOrder } from '../../../testing/orders'
import { operatorApi } from '../../../testing/pages'
import { refusal, refused } from '../../../testing/refusal'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { addresses, auditLog, members, pointLedger, sessions } from '../../db/schema'
import { hashPassword } from '../../platform/passwords'

let shop: TestShop
let buyer: Buyer
let api: Awaited<ReturnType<typeof operatorApi>>

beforeAll(async () => {
  shop = await createTestShop()
  api = await operatorApi(shop, 'admin', '韩梅梅')
  const passwordHash = await hashPassword('heji2026')
  buyer = await addBuyer(shop, { mobile: '13911112222', username: '周小满', passwordHash })
})
afterAll(() => closeWithInvariants(shop))

const show = (member_id = String(buyer.id)) => api('POST /api/operator/members/show', { member_id })
const list = async (input: object) => (await api('POST /api/operator/members/list', input)).rows.map(row => row.mobile)
const CALLS = {
  points: 'POST /api/operator/members/points',
  grade: 'POST /api/operator/members/grade',
  block: 'POST /api/operator/members/block',
  unblock: 'POST /api/operator/members/unblock',
  reveal: 'POST /api/operator/members/reveal',
} as const
const act = (verb: keyof typeof CALLS, more: object = {}, member_id = String(buyer.id)) =>
  api(CALLS[verb], { member_id, ...more } as never) as Promise<{ message: string }>
const lastAudit = async (action: string) =>
  (await shop.db.select().from(auditLog).where(eq(auditLog.action, action)).orderBy(desc(auditLog.id)).limit(1))[0]

describe('members.list', () => {
  it('finds by phone, the beginning of a name and number, by grade and state', async () => {
    const gold = await addGrade(shop.db, { name: '金卡' })
    await addBuyer(shop, { mobile: '13911113333', username: '周小寒', gradeId: gold.id })
    for (const q of ['139 1111 2222', '+8613911112222', '周小满', String(buyer.id)])
      expect([q, await list({ q })]).toEqual([q, ['13911112222']])
    expect(await list({ q: '周小' })).toEqual(['13911113333', '13911112222'])
    expect(await list({ q: '3333' })).toEqual(['13911113333'])
    expect(await list({ q: '333' })).toEqual([])
    expect(await list({ grade: '金卡' })).toEqual(['13911113333'])
    // Signs of a pattern are letters here.
    expect(await list({ q: '%' })).toEqual([])
    expect(await list({ q: "' or 1=1" })).toEqual([])
    expect(await list({ state: 'blocked' })).toEqual([])
    expect((await heji(shop, 'members list', { q: '周小满' })).join('\n')).toMatch(/13911112222.*周小满.*正常/s)
  })
})

describe('members.show', () => {
  it('says what a member bought, has and is', async () => {
    const { order_id } = await placeOrder(shop, buyer, [{ price: 10_000, num: 2 }])
    shop.clock.advance(1_000)
    await placeOrder(shop, buyer, [{ price: 7_000 }], 'NOTPAY')
    const coupon = await addCoupon(shop.db, shop.clock.now(), { title: '满百减十' })
    await buyer.api('GET user/receiveCard', { card_id: String(coupon.id) })
    const { total_fee } = await api('POST /api/operator/orders/show', { order_id })
    const member = await show()
    expect(member).toMatchObject({
      mobile: '13911112222',
      username: '周小满',
      state: 'active',
      orders: 1,
      paid_fee: total_fee,
      refunded_fee: 0,
      open_requests: 0,
      coupons: [{ title: '满百减十', state: 'usable' }],
      acts: ['points', 'grade', 'tag', 'untag', 'reveal', 'block', 'merge', 'close'],
    })
    expect(member.recent_orders.map(({ state }) => state)).toEqual(['unpaid', 'done'])
    expect(member.growth).toBe(20_000)
    expect(await list({ has_paid: true })).toEqual(['13911112222'])
  })

  it('knows no member of another number', async () => {
    expect(await refused(show('999999'))).toBe('没有会员 999999')
    expect(await refused(show('x'))).toBe('没有会员 x')
  })

  it('masks where the member lives until somebody says why he asks', async () => {
    const [home] = await shop.db.select().from(addresses).where(eq(addresses.memberId, buyer.id))
    const secrets = [home!.telephone, home!.adrdetail, home!.username]
    const before = JSON.stringify((await show()).addresses)
    for (const secret of secrets) expect(before).not.toContain(secret)
    expect(await refused(act('reveal', { reason: ' ' }))).toContain('请填写原因')
    const viewer = await operatorApi(shop, 'viewer')
    const input = { member_id: String(buyer.id), reason: '看看' }
    expect(await refused(viewer('POST /api/operator/members/reveal', input))).toBe('没有权限')
    expect(await refused(viewer('POST /api/operator/members/block', input))).toBe('没有权限')
    expect(await lastAudit('members.reveal')).toBeUndefined()
    const { addresses: full } = await api('POST /api/operator/members/reveal', { ...input, reason: '核对地址' })
    expect(full).toMatchObject([{ mobile: home!.telephone, name: home!.username }])
    expect(full[0]!.address.endsWith(home!.adrdetail)).toBe(true)
    const noted = await lastAudit('members.reveal')
    expect(noted).toMatchObject({ actor: '韩梅梅', target: String(buyer.id), detail: { reason: '核对地址' } })
    expect(JSON.stringify(noted!.detail)).not.toContain(home!.telephone)
    expect((await show()).history[0]).toMatchObject({ who: '韩梅梅', what: '查看完整地址', detail: '核对地址' })
  })
})

describe('members.points', () => {
  it('gives and takes, with a row that the member reads', async () => {
    const { point } = await show()
    expect((await act('points', { delta: 500, reason: '补偿' })).message).toBe(`积分已调整，现有 ${point + 500}`)
    await act('points', { delta: -200, reason: '多补了', was: point + 500 })
    expect((await show()).point).toBe(point + 300)
    const { list: rows } = await buyer.api('GET point/member', { page: 1, pageSize: 2 })
    expect(rows).toMatchObject([
      { point_desc: '商家调整，多补了', outcome: 200 },
      { point_desc: '商家调整，补偿', income: 500 },
    ])
    expect(await lastAudit('members.points')).toMatchObject({
      detail: { before: { point: point + 500 }, after: { point: point + 300 }, reason: '多补了' },
    })
  })

  it('refuses more than he has, nothing, no reason, and a press twice', async () => {
    const { point } = await show()
    const rows = () => shop.db.$count(pointLedger, eq(pointLedger.memberId, buyer.id))
    const count = await rows()
    expect(await refused(act('points', { delta: -point - 1, reason: '扣' }))).toBe(
      `会员只有 ${point} 积分，不能扣减 ${point + 1}`,
    )
    expect(await refused(act('points', { delta: 0, reason: '零' }))).toBe('变动不能为 0')
    expect(await refused(act('points', { delta: 5 }))).toContain('请填写原因')
    expect(await refused(act('points', { delta: 1_000_001, reason: '多' }))).toContain('变动')
    expect([(await show()).point, await rows()]).toEqual([point, count])
    const press = () =>
      act('points', { delta: 10, reason: '补偿', was: point }).then(
        () => '',
        error => error.message,
      )
    const tries = await Promise.all([press(), press()])
    expect(tries.toSorted()).toEqual(['', `积分已变为 ${point + 10}，请核对后再调整`])
    expect((await show()).point).toBe(point + 10)
  })
})

describe('members.grade', () => {
  it('gives another grade, whose price counts at once', async () => {
    const half = await addGrade(shop.db, { name: '五折卡', percentOff: 50 })
    const { grade_id, grade } = await show()
    const { line } = await placeOrder(shop, buyer, [{ price: 10_000 }], 'NOTPAY')
    const price = async () => (await buyer.api('GET goods/items/{item_id}', { item_id: line.goodsId })).member_price
    const before = await price()
    expect((await act('grade', { grade_id: String(half.id), reason: '大客户' })).message).toBe('等级已改为五折卡')
    expect([before, await price()]).toEqual([undefined, 5_000])
    expect((await show()).history[0]).toMatchObject({ what: '改等级', detail: `${grade} → 五折卡；大客户` })
    expect(await refused(act('grade', { grade_id: String(half.id) }))).toBe('会员已经是五折卡')
    expect(await refused(act('grade', { grade_id: '999' }))).toBe('没有会员等级 999')
    await act('grade', { grade_id })
  })
})

describe('members.block', () => {
  const login = (username: string) =>
    shop.api()('POST login', { username, password: 'heji2026', check_type: 'password' })
  const open = (id: number) => shop.db.$count(sessions, and(eq(sessions.kind, 'member'), eq(sessions.subjectId, id)))

  it('ends his sessions and lets him neither in nor order, until he is let in again', async () => {
    await login('13911112222')
    const { line } = await placeOrder(shop, buyer, [{}], 'NOTPAY')
    await act('block', { reason: '恶意退款' })
    expect(await open(buyer.id)).toBe(0)
    expect(await refused(login('13911112222'))).toBe('账号已停用，请联系商家')
    const order = { items: [{ item_id: line.skuId, num: 1 }], address_id: buyer.addressId }
    expect((await refusal(buyer.api('POST order_new', order))).status).toBe(401)
    // Nor with a session that would have been left open.
    const left = shop.api(await shop.tokenOf('member', buyer.id))
    expect((await refusal(left('POST order_new', order))).status).toBe(401)
    expect(await show()).toMatchObject({ state: 'blocked', acts: expect.arrayContaining(['unblock']) })
    expect(await list({ state: 'blocked' })).toEqual(['13911112222'])
    expect(await refused(act('block', { reason: '再停' }))).toBe('会员已经停用')
    await act('unblock')
    expect((await left('POST order_new', order)).order_id).toMatch(/^\d+$/)
    expect(await refused(act('unblock'))).toBe('会员没有停用')
    expect(await refused(act('block'))).toContain('请填写原因')
    expect((await show()).state).toBe('active')
  })

  it('opens no session beside it', async () => {
    const passwordHash = await hashPassword('heji2026')
    const { id } = await addBuyer(shop, { mobile: '13911114444', passwordHash })
    await Promise.allSettled([login('13911114444'), act('block', { reason: '同时' }, String(id)), login('13911114444')])
    const [row] = await shop.db.select().from(members).where(eq(members.id, id))
    expect([row!.disabled, await open(id)]).toEqual([true, 0])
  })
})
