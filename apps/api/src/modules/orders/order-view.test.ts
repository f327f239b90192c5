import { describe, expect, it } from 'vitest'
import type { OrderRecord } from '../order-states/advance'
import { canApply, hasRate, leftNum, type OrderLineView, toOrderItem } from './order-item-view'
import { EXPIRED_REASON, type FullOrder, toCancel, toOrderRow } from './order-view'
import type { PickupRecord } from './pickup-view'

const NOW = new Date('2026-03-10T08:00:00Z')
const DAY = 86_400_000
const later = (ms: number) => new Date(NOW.getTime() + ms)

/** Paid and not sent, of 120 yuan with all that can make it cheaper. */
const order = (values: Partial<OrderRecord> = {}) =>
  ({
    orderId: '42',
    memberId: 7,
    shopId: 3,
    orderClass: 'normal',
    title: '茶',
    payType: 'testpay',
    remark: '',
    status: 'PAYED',
    payStatus: 'PAYED',
    deliveryStatus: 'PENDING',
    cancelStatus: 'NO_APPLY_CANCEL',
    itemFee: 12_000,
    marketFee: 13_000,
    discountFee: 3_100,
    memberDiscount: 100,
    couponDiscount: 1_000,
    pointFee: 500,
    pointUse: 500,
    itemPoint: 20,
    freightFee: 800,
    totalFee: 9_700,
    receiptType: 'logistics',
    priceSteps: [{ rule: 'list', text: '商品总额', amount: 12_000 }],
    deliveryCorp: 'SF',
    deliveryCode: 'SF1',
    createdAt: NOW,
    updatedAt: NOW,
    autoCancelAt: later(DAY),
    endedAt: null,
    deliveredAt: null,
    signedAt: null,
    receiptDays: 10,
    aftersalesDays: 7,
    exchangeDays: 7,
    reviewDays: 0,
    extendDays: 0,
    pointEarned: 1,
    pointValue: 100,
    growthPercent: 100,
    cancelReason: '',
    shopRejectReason: '',
    ...values,
  }) as OrderRecord

const line = (values: Partial<OrderLineView> = {}) =>
  ({
    id: 1,
    orderId: '42',
    skuId: 5,
    goodsId: 6,
    num: 3,
    aftersalesNum: 0,
    aftersalesFee: 0,
    protectedFee: 0,
    exchangedNum: 0,
    exchangedFee: 0,
    carriedFee: 0,
    returnDays: null,
    noReturnReason: '',
    totalFee: 8_900,
    discountFee: 3_100,
    pointFee: 500,
    priceSteps: [],
    itemType: 'normal',
    isRated: false,
    deliveredNum: 0,
    promotionId: null,
    aftersales: null,
    refundedFee: 0,
    ...values,
  }) as OrderLineView

const row = (values: Partial<OrderRecord> = {}, more: Partial<FullOrder> = {}) => {
  const full = { shop: { name: '禾集' }, lines: [line()], parcelNum: 0, voucherState: null, pickup: null, ...more }
  return toOrderRow({ order: order(values), ...full } as FullOrder, NOW)
}
const SENT = { status: 'WAIT_BUYER_CONFIRM', deliveryStatus: 'DONE' } as const
const DONE = { status: 'DONE', deliveryStatus: 'DONE', endedAt: NOW } as const

describe('where an order stands', () => {
  it.each<[string, string, Partial<OrderRecord>]>([
    ['NOTPAY', '待支付', { status: 'NOTPAY' }],
    ['PAYED', '待发货', {}],
    ['PAYED_PENDING', '待自提', { receiptType: 'ziti' }],
    ['PAYED_PARTAIL', '部分发货', { deliveryStatus: 'PARTAIL' }],
    ['PAYED_WAIT_PROCESS', '退款处理中', { cancelStatus: 'WAIT_PROCESS', receiptType: 'ziti' }],
    ['PAYED_WAIT_PROCESS', '退款处理中', { cancelStatus: 'REFUND_PROCESS' }],
    ['WAIT_BUYER_CONFIRM', '待收货', SENT],
    ['DONE', '已完成', DONE],
    ['CANCEL', '已取消', { status: 'CANCEL' }],
    ['CANCEL', '已取消', { status: 'NOTPAY', autoCancelAt: NOW }],
  ])('%s %s: %o', (order_status_des, order_status_msg, values) => {
    expect(row(values)).toMatchObject({ order_status_des, order_status_msg })
  })

  it.each<[boolean, Partial<OrderRecord>]>([
    [true, { status: 'NOTPAY' }],
    [false, { status: 'NOTPAY', autoCancelAt: NOW }],
    [true, {}],
    [false, { deliveryStatus: 'PARTAIL' }],
    [false, { cancelStatus: 'WAIT_PROCESS' }],
    [false, SENT],
    [false, { status: 'CANCEL' }],
  ])('may be cancelled: %s, %o', (isIt, values) => {
    expect(row(values).can_apply_cancel).toBe(isIt ? 1 : 0)
  })
})

it('tells whose order it is, who gets it and what is in it', () => {
  const receiver = { receiverName: '周小满', receiverMobile: '139', receiverState: '浙江省', receiverAddress: '一号院' }
  expect(row(receiver, { lines: [line(), line({ id: 2 })] })).toMatchObject({
    order_id: '42',
    user_id: '7',
    shop_id: '3',
    distributor_name: '禾集',
    order_source: 'member',
    receiver_name: '周小满',
    receiver_mobile: '139',
    receiver_state: '浙江省',
    receiver_address: '一号院',
    items: [{ id: '1' }, { id: '2' }],
  })
})

describe('the money of an order', () => {
  it('names each part once: points stand beside what makes it cheaper', () => {
    expect(row()).toMatchObject({
      total_fee: '9700',
      item_fee: '12000',
      market_fee: '13000',
      freight_fee: 800,
      freight_type: 'cash',
      discount_fee: 2_600,
      member_discount: 100,
      coupon_discount: 1_000,
      promotion_discount: 1_500,
      item_point: 20,
      point: 20,
      point_fee: 500,
      point_use: 500,
      get_points: 89,
      fee_symbol: '￥',
    })
    expect(toOrderItem(order(), line())).toMatchObject({ discount_fee: 2_600, total_fee: 8_900, activity_id: '0' })
    expect(toOrderItem(order(), line({ promotionId: 9 })).activity_id).toBe('9')
  })

  it('can go back once the goods are on their way, less what requests hold and price protections gave back', () => {
    const refundable = (values: Partial<OrderRecord>) =>
      toOrderItem(order(values), line({ aftersalesFee: 900, protectedFee: 500 })).refundable_amount
    expect([refundable({}), refundable(SENT), refundable(DONE)]).toEqual([0, 7_500, 7_500])
  })
})

describe('what may be sent back', () => {
  it('is what no request holds, never a gift, and nothing before it is on its way', () => {
    const left = (values: Partial<OrderRecord>, more: Partial<OrderLineView> = {}) =>
      leftNum(order(values), line({ aftersalesNum: 1, ...more }))
    expect([left({}), left(SENT), left(DONE), left(DONE, { itemType: 'gift' })]).toEqual([0, 2, 2, 0])
    expect(row(DONE, { lines: [line(), line({ aftersalesNum: 1 })] }).left_aftersales_num).toBe(5)
  })

  it.each<[boolean, Partial<OrderRecord>, Partial<OrderLineView>]>([
    [true, DONE, {}],
    [true, SENT, {}],
    [false, {}, {}],
    [false, { ...DONE, endedAt: later(-7 * DAY) }, {}],
    [true, { ...DONE, endedAt: later(1 - 7 * DAY) }, {}],
    [false, DONE, { aftersalesNum: 3 }],
    [false, DONE, { aftersales: { bn: '9', state: 'APPLIED' } }],
    [true, DONE, { aftersales: { bn: '9', state: 'REJECTED' } }],
  ])('%s: %o, %o', (may, values, more) => {
    expect(canApply(order(values), line(more), NOW)).toBe(may)
    expect(row(values, { lines: [line({ itemType: 'gift' }), line(more)] }).can_apply_aftersales).toBe(may ? 1 : 0)
  })

  it('can be asked for until seven days after receipt', () => {
    const ends = [row(SENT), row(DONE)].map(shown => shown.order_auto_close_aftersales_time)
    expect(ends).toEqual([0, later(7 * DAY).getTime() / 1_000])
  })

  it('names the newest request of a line', () => {
    const shown = toOrderItem(order(DONE), line({ aftersales: { bn: '9', state: 'REFUNDED' } }))
    expect(shown).toMatchObject({
      aftersales_status: 'REFUND_SUCCESS',
      aftersales_detail: { aftersales_bn: '9' },
      show_aftersales: 1,
    })
    expect(toOrderItem(order(DONE), line())).toMatchObject({ aftersales_status: null, show_aftersales: 0 })
    expect(toOrderItem(order(DONE), line())).not.toHaveProperty('aftersales_detail')
  })
})

describe('the lines and parcels of an order', () => {
  it('are sent in part or as a whole', () => {
    const state = (deliveredNum: number) => toOrderItem(order(), line({ deliveredNum })).delivery_status
    expect([0, 1, 2, 3].map(state)).toEqual(['PENDING', 'PARTAIL', 'PARTAIL', 'DONE'])
    expect([row().is_all_delivery, row(SENT).is_all_delivery]).toEqual([false, true])
    expect([0, 1, 2].map(parcelNum => row({}, { parcelNum }).delivery_type)).toEqual(['old', 'old', 'new'])
  })

  it('are reviewed when each has been, gifts aside', () => {
    const rated = (...lines: Partial<OrderLineView>[]) => row({}, { lines: lines.map(line) }).is_rate
    expect([rated({}), rated({ isRated: true }), rated({ isRated: true }, {}), rated()]).toEqual([
      false,
      true,
      false,
      false,
    ])
    expect([
      rated({ isRated: true }, { itemType: 'gift' }),
      hasRate(line({ aftersalesNum: 3, aftersalesFee: line().totalFee })),
    ]).toEqual([true, true])
  })

  it('say when they left and ended, and nothing before', () => {
    expect(row()).toMatchObject({ delivery_time: '', end_time: '', auto_cancel_time: later(DAY).getTime() / 1_000 })
    const [left, ended] = [later(-DAY), later(-1_000)]
    expect(row({ deliveredAt: left, endedAt: ended, ...SENT })).toMatchObject({
      delivery_time: left.getTime() / 1_000,
      end_time: ended.getTime() / 1_000,
      delivery_corp_name: '顺丰速运',
    })
  })
})

describe('goods that are fetched', () => {
  const pickup = {
    orderId: '42',
    code: '12345678',
    name: '禾集',
    day: '2026-03-11',
    hours: '09:00-12:00',
  } as PickupRecord
  const shown = (values: Partial<OrderRecord>, own: PickupRecord | null = { ...pickup, pickedUpAt: null }) =>
    row({ receiptType: 'ziti', ...values }, { pickup: own })

  it('have a code as long as they wait', () => {
    expect([shown({}), shown({ status: 'NOTPAY' }), shown(DONE)].map(({ ziti_code }) => ziti_code)).toEqual([
      '12345678',
      '0',
      '0',
    ])
    expect(row()).toMatchObject({ ziti_status: 'NOTZITI', ziti_code: '0' })
    expect(row()).not.toHaveProperty('ziti_info')
  })

  it('tell when they were fetched', () => {
    const at = (own: PickupRecord) => shown({}, own).ziti_info!.update_time
    expect([at({ ...pickup, pickedUpAt: null }), at({ ...pickup, pickedUpAt: later(DAY) })]).toEqual([
      NOW.getTime() / 1_000,
      later(DAY).getTime() / 1_000,
    ])
    const states = [null, later(DAY)].map(pickedUpAt => shown({}, { ...pickup, pickedUpAt }).ziti_status)
    expect(states).toEqual(['PENDING', 'DONE'])
  })
})

describe('what became of asking to cancel', () => {
  it.each<[number, string, Partial<OrderRecord>]>([
    [0, 'READY', {}],
    [0, 'READY', { cancelStatus: 'WAIT_PROCESS' }],
    [2, 'PROCESSING', { cancelStatus: 'REFUND_PROCESS' }],
    [1, 'SUCCESS', { cancelStatus: 'SUCCESS', payStatus: 'NOTPAY' }],
    [3, 'SUCCESS', { cancelStatus: 'SUCCESS' }],
    [4, 'SHOP_CHECK_FAILS', { cancelStatus: 'FAILS' }],
  ])('%i %s: %o', (progress, refund_status, values) => {
    expect(toCancel(order(values))).toMatchObject({ progress, refund_status, point: 520, total_fee: '9700' })
  })

  it('names who ended it', () => {
    const from = (cancelReason: string) => toCancel(order({ cancelReason })).cancel_from
    expect([from('不想要了'), from(EXPIRED_REASON), EXPIRED_REASON]).toEqual([
      'buyer',
      'system',
      '超时未支付，系统自动取消',
    ])
  })
})
