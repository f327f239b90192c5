// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { askPage, sendForm } from '../../../testing/ask-page'
import { loopbackApi, redirectOf, replyOf } from '../../../testing/loopback-api'
import { MEMBER } from '../../../testing/member-data'
import { OFFERS, running } from '../../../testing/vip'
import { buyVip, loadVip } from './vip.server'

const BUY = 'POST vipgrades/buy'

async function buy(fields: Record<string, string>) {
  const api = await loopbackApi({ [BUY]: { data: { trade_info: { order_id: '42' } } } })
  const answer = (await buyVip(api.args('/member/vip', fields))) as Response
  await api.close()
  return { answer, calls: api.calls }
}

it('leads to the cashier with the order of the membership', async () => {
  const { answer, calls } = await buy({ vip_grade_id: '2', card_type: 'year' })
  expect(redirectOf(answer).to).toBe('/cashier?order_id=42')
  expect(calls).toMatchObject([{ key: BUY, body: { vip_grade_id: '2', card_type: 'year' } }])
})

it.each([
  [{ vip_grade_id: '2' }, { card_type: '请选择购买时长' }],
  [{ vip_grade_id: '2', card_type: 'weekly' }, { card_type: '请选择购买时长' }],
  [{ vip_grade_id: 'x', card_type: 'year' }, { vip_grade_id: '请选择会员卡' }],
])('refuses %o', async (fields, expected) => {
  const { answer, calls } = await buy(fields as Record<string, string>)
  expect(await replyOf(answer)).toMatchObject({ ok: false, fields: expected })
  expect(calls).toEqual([])
})

it('loads a whole new page for the cashier, and keeps the form when the shop refuses', async () => {
  const { answer } = await buy({ vip_grade_id: '2', card_type: 'year' })
  expect(answer.headers.get('x-remix-reload-document')).toBe('true')
  const refused = await sendForm(
    buyVip,
    { vip_grade_id: '2', card_type: 'year' },
    {
      path: '/member/vip',
      replies: { [BUY]: { status: 422, message: '会员卡已停售' } },
    },
  )
  expect(refused.answer).toMatchObject({ ok: false, message: '会员卡已停售', typed: { card_type: 'year' } })
})

describe('the memberships', () => {
  const open = async (vipgrade?: object) => {
    const me = vipgrade ? MEMBER({ vipgrade }) : MEMBER()
    return (await askPage(loadVip, { path: '/member/vip', replies: { ...me, ...OFFERS } })).page
  }
  const NONE = { is_open: true, is_vip: false, is_had_vip: false }

  it('have what their cards show, and terms in cents with their usual names', async () => {
    const { mine, grades } = await open()
    expect(mine).toEqual({ state: 'none', name: '', days: 0, until: '' })
    expect(grades).toEqual([
      {
        id: '1',
        name: '禾卡',
        isTop: false,
        discount: '9折',
        guide: '全场9折',
        rights: ['全场商品9折', '专属客服'],
        isMine: false,
        isLower: false,
        saves: 0,
        terms: [
          { key: 'monthly', name: '月卡', cents: 3000, day: 30, desc: '30天' },
          { key: 'year', name: '年卡', cents: 25_850, day: 365, desc: '365天' },
        ],
      },
      expect.objectContaining({ id: '2', name: '禾卡PLUS', isTop: true, isMine: false, isLower: false }),
    ])
  })

  it('name a quarter, and round a price to whole cents', async () => {
    const price_list = [{ name: 'quarter', price: '19.99', day: 90, desc: '90天' }]
    const list = OFFERS['GET vipgrades/newlist'].data.list.map(grade => ({ ...grade, price_list }))
    const replies = { ...MEMBER(), 'GET vipgrades/newlist': { data: { list } } }
    const { page } = await askPage(loadVip, { path: '/member/vip', replies })
    expect(page.grades[0]?.terms).toEqual([{ key: 'quarter', name: '季卡', cents: 1999, day: 90, desc: '90天' }])
  })

  const marks = async (vipgrade: object) =>
    (await open(vipgrade)).grades.map(({ isMine, isLower }) => [isMine, isLower])

  it('mark the running one, and what is below it', async () => {
    const { vipgrade } = running('2', 'svip')
    expect((await open(vipgrade)).mine).toEqual({ state: 'running', name: '我的卡', days: 12, until: '2026-12-11' })
    expect(await marks(vipgrade)).toEqual([
      [false, true],
      [true, false],
    ])
    expect(await marks(running('1', 'vip').vipgrade)).toEqual([
      [true, false],
      [false, false],
    ])
  })

  it('mark none when it has ended', async () => {
    const ended = { ...running('2', 'svip').vipgrade, is_vip: false }
    expect((await open(ended)).mine.state).toBe('ended')
    expect(await marks(ended)).toEqual([
      [false, false],
      [false, false],
    ])
    expect((await open(NONE)).mine.state).toBe('none')
  })
})

describe('what a membership would have saved', () => {
  const line = (more: object = {}) => ({
    order_item_type: 'normal',
    staff_goods: false,
    refunded_fee: 0,
    price: 10_000,
    sale_price: 10_000,
    num: 1,
    ...more,
  })
  const bought = (items: object[], more: object = {}) => ({
    order_class: 'normal',
    order_status_des: 'DONE',
    pay_status: 'PAYED',
    order_type: 'normal',
    create_time: Math.floor(Date.now() / 1000) - 86_400,
    member_discount: 0,
    items,
    ...more,
  })
  const year = async (...list: object[]) => {
    const grades = OFFERS['GET vipgrades/newlist'].data.list.map(grade => ({
      ...grade,
      privileges: { discount: 10, discount_desc: '9折' },
    }))
    const replies = {
      ...MEMBER(),
      'GET vipgrades/newlist': { data: { list: grades } },
      'GET orders': { data: { list } },
    }
    const { page } = await askPage(loadVip, { path: '/member/vip', replies })
    return { saves: page.grades[0]?.saves, ...page.year }
  }

  it('is what the pieces cost above its price', async () => {
    // 90.00 each: twice 10.00; 9.50 cost 0.50 above it; what cost less anyway saves nothing.
    const lines = [line({ num: 2 }), line({ sale_price: 9_050 }), line({ sale_price: 8_000 })]
    expect(await year(bought(lines, { member_discount: 950 }))).toEqual({ saves: 2_050, orders: 1, saved: 950 })
  })

  it('counts no gifts, no goods of staff, nothing that went back or is older than a year', async () => {
    const lines = [line({ order_item_type: 'gift' }), line({ staff_goods: true }), line({ refunded_fee: 1 })]
    const old = Math.floor(Date.now() / 1000) - 366 * 86_400
    const others = [{ create_time: old }, { pay_status: 'NOTPAY' }, { order_status_des: 'CLOSED' }]
    const found = await year(bought(lines), ...others.map(more => bought([line()], more)))
    expect(found).toEqual({ saves: 0, orders: 1, saved: 0 })
  })
})
