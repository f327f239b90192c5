// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { askPage } from '../../../testing/ask-page'
import { goodsRow } from '../../../testing/goods'
import type { Laid } from '../../../testing/loopback-api'
import { favourite, GOLD, MEMBER, memberData, trace } from '../../../testing/member-data'
import { loadOverview } from './overview.server'

const COUNTS = {
  normal_notpay_notdelivery: 1,
  normal_payed_daishouhuo: 2,
  normal_payed_daifahuo: 4,
  normal_payed_daiziti: 8,
  normal_not_rate: 16,
  aftersales: 32,
}
const OWN = (id: string) => ({ item_id: id, item_name: `商品${id}`, pic: '', price: 9900 })
const CENTRE = {
  'GET member/centre': {
    data: {
      counts: COUNTS,
      favourites: { total_count: 7, list: [OWN('3')] },
      footprints: { total_count: 9, list: [OWN('4')] },
    },
  },
}
const LIKE = 'GET promotions/recommendlike'
const MORE = { [LIKE]: { data: { list: [goodsRow('6', '杯子')], total_count: 1 } } }
const open = (replies: Record<string, Laid>) => askPage(loadOverview, { path: '/member/user-info', replies })
const vip = async (vipgrade: object) => (await open({ ...MEMBER({ vipgrade }), ...CENTRE, ...MORE })).page.vip

describe('the first page of a member', () => {
  it('has everything that the member has', async () => {
    const { page } = await open({ ...MEMBER({ point: 1280, userDiscountCount: 3 }), ...CENTRE, ...MORE })
    expect(page).toEqual({
      name: '周小满',
      mobile: '13812346688',
      avatar: '',
      grade: '普通会员',
      discount: '',
      growth: { growth: 60_000, next: { name: '金卡', goal: 100_000 } },
      vip: { text: '开通禾卡，全场9.4折', button: '立即开通' },
      assets: [
        { label: '优惠券', to: '/member/coupon', count: 3 },
        { label: '积分', to: '/member/point', count: 1280 },
        { label: '收藏', to: '/member/collector', count: 7 },
        { label: '足迹', to: '/member/foottrace', count: 9 },
      ],
      orders: [
        { label: '待付款', to: '/member/trade?status=5', count: 1 },
        { label: '待发货', to: '/member/trade?status=6', count: 4 },
        { label: '待收货', to: '/member/trade?status=1', count: 2 },
        { label: '待自提', to: '/member/trade?status=4', count: 8 },
        { label: '待评价', to: '/member/trade?status=3', count: 16 },
        { label: '售后', to: '/member/trade/aftersale-list', count: 32 },
      ],
      favourites: [OWN('3')],
      traces: [OWN('4')],
      more: [
        {
          item_id: '6',
          item_name: '杯子',
          pic: '',
          price: 2950,
          market_price: 0,
          tags: [],
          store: 8,
          sales: 3,
          approve_status: 'onsale',
        },
      ],
    })
  })

  it('takes the member from the call of the frame where there is one, and names the discount of the grade', async () => {
    const member = memberData({}, { gradeInfo: GOLD, nextGradeInfo: [] })
    const frame = { 'GET member/frame': { data: { member, cart_count: 0, unpaid_count: 0, favourite_count: 0 } } }
    const { page, asked } = await open({ ...frame, ...CENTRE, ...MORE })
    expect(page).toMatchObject({ grade: '金卡', discount: '9.5折', growth: { growth: 60_000, next: null } })
    expect(asked.toSorted()).toEqual([
      ['GET member/centre', {}],
      ['GET member/frame', {}],
      [LIKE, { page: '1', pageSize: '5' }],
    ])
  })

  it('shows no recommended goods while the shop has none to tell', async () => {
    expect((await open({ ...MEMBER(), ...CENTRE })).page.more).toEqual([])
  })

  it('is an error page while the shop is away', async () => {
    const away = { 'GET member/centre': { status: 503, message: 'x' } }
    expect((await open({ ...MEMBER(), ...away })).thrown?.status).toBe(503)
  })
})

describe('the parts of a server without the call for all', () => {
  const parts = (traces: object[]) => ({
    ...MEMBER(),
    'GET orderscount': { data: COUNTS },
    'GET member/collect/item': { data: { total_count: 2, list: [favourite('3', { item_image: '/f.jpg' })] } },
    'GET member/browse/history/list': { data: { total_count: 5, list: traces } },
  })

  it('are the same', async () => {
    const { page, asked } = await open(parts([trace('4', 1, { pics: ['/t.jpg', '/u.jpg'] })]))
    expect(page.favourites).toEqual([{ ...OWN('3'), pic: '/f.jpg' }])
    expect(page.traces).toEqual([{ ...OWN('4'), pic: '/t.jpg' }])
    expect(page.assets.map(({ count }) => count)).toEqual([3, 1280, 2, 5])
    expect(page.orders.map(({ count }) => count)).toEqual([1, 4, 2, 8, 16, 32])
    expect(asked).toContainEqual(['GET orderscount', { order_type: 'normal' }])
    expect(asked).toContainEqual(['GET member/collect/item', { pageSize: '5' }])
    expect(asked).toContainEqual(['GET member/browse/history/list', { pageSize: '5' }])
  })

  it('are asked for at once the next time', async () => {
    const { missing } = await open(parts([]))
    expect([...missing].toSorted()).toEqual(['GET member/centre', 'GET member/frame'])
  })

  it('show the price of an activity before that of members, and no picture where there is none', async () => {
    const rows = [
      trace('2', 1, { activity_price: 40, member_price: 50 }),
      trace('3', 1, { member_price: 50 }),
      trace('4', 1),
    ]
    const { page } = await open(parts(rows))
    expect(page.traces.map(({ price }) => price)).toEqual([40, 50, 9900])
    expect(page.traces[2]).toEqual({ item_id: '4', item_name: '商品4', pic: '', price: 9900 })
  })
})

describe('the strip of the membership', () => {
  const RUNNING = { is_open: true, is_vip: true, is_had_vip: true, grade_name: '禾卡', end_time: '2026-12-11' }

  it('says until when it runs, also when it is no longer sold', async () => {
    const strip = { text: '禾卡 有效期至 2026-12-11', button: '续费' }
    expect(await vip(RUNNING)).toEqual(strip)
    expect(await vip({ ...RUNNING, is_open: false })).toEqual(strip)
    expect((await vip({ is_open: true, is_vip: true, is_had_vip: true }))?.text).toBe(' 有效期至 ')
  })

  it('offers one, once more to whoever had it', async () => {
    expect(await vip({ is_open: true, is_vip: false, is_had_vip: true, guide_title: '回来' })).toEqual({
      text: '回来',
      button: '续费',
    })
    const usual = { text: '尊享VIP 天天享受特权', button: '立即开通' }
    expect(await vip({ is_open: true, is_vip: false, is_had_vip: false, guide_title: '' })).toEqual(usual)
    expect(await vip({ is_open: true, is_vip: false, is_had_vip: false })).toEqual(usual)
  })

  it('is not there where the shop sells none', async () => {
    expect(await vip({ is_open: false, is_vip: false, is_had_vip: true })).toBeNull()
  })
})
