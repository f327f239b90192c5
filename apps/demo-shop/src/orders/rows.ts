import type {
  aftersales,
  aftersalesLines,
  aftersalesTransitions,
  orderLines,
  orders,
  orderTransitions,
  parcelLines,
  parcels,
  stockLedger,
  trades,
} from '@heji/api/demo-shop'
import type { Fate, PlannedLine, PlannedOrder } from './plan'

const HOUR = 3_600_000
/** What the usual freight template takes: 8 yuan, free from 99 (cents). */
const FREIGHT = { fee: 800, freeFrom: 9_900 }
const CARRIERS = ['SF', 'YTO', 'ZTO', 'JD'] as const

const PAID: ReadonlySet<Fate> = new Set(['paid', 'asked-cancel', 'sent', 'done', 'asked-refund', 'returning'])
const SENT: ReadonlySet<Fate> = new Set(['sent', 'done', 'asked-refund', 'returning'])
const REQUESTED: ReadonlySet<Fate> = new Set(['asked-refund', 'returning'])

/** Rows of one order in every table; ids of lines and parcels are given, so that all are inserted at once. */
export interface OrderRows {
  order: typeof orders.$inferInsert
  lines: (typeof orderLines.$inferInsert)[]
  steps: (typeof orderTransitions.$inferInsert)[]
  trades: (typeof trades.$inferInsert)[]
  stock: (typeof stockLedger.$inferInsert)[]
  parcels: (typeof parcels.$inferInsert)[]
  parcelLines: (typeof parcelLines.$inferInsert)[]
  requests: (typeof aftersales.$inferInsert)[]
  requestLines: (typeof aftersalesLines.$inferInsert)[]
  requestSteps: (typeof aftersalesTransitions.$inferInsert)[]
}

/** @param now of the seed */
export function rowsOf(plan: PlannedOrder, now: Date): OrderRows {
  const at = (hours: number) => new Date(now.getTime() - Math.max(0, hours) * HOUR)
  const placed = at(plan.age)
  const orderId = orderIdOf(plan, placed)
  const lines = plan.lines.map((line, i) => lineRow(plan, line, orderId, plan.nth * 10 + i + 1))
  const itemFee = lines.reduce((sum, line) => sum + line.itemFee, 0)
  const freightFee = itemFee >= FREIGHT.freeFrom ? 0 : FREIGHT.fee
  const times = {
    placed,
    paid: at(plan.age - 0.1),
    sent: at(plan.age - 20),
    done: at(plan.age - 96),
    asked: at(plan.age / 2),
  }
  const parcel = SENT.has(plan.fate) ? parcelOf(plan, orderId, times.sent) : null
  return {
    order: orderRow(plan, { orderId, itemFee, freightFee }, times, parcel),
    lines,
    steps: stepsOf(plan, orderId, times),
    trades: PAID.has(plan.fate) ? [tradeOf(plan, orderId, itemFee + freightFee, times)] : [],
    stock: stockOf(plan, orderId, times),
    parcels: parcel ? [parcel] : [],
    parcelLines: parcel ? lines.map(({ id, num }) => ({ parcelId: parcel.id!, orderLineId: id!, num })) : [],
    ...requestOf(plan, orderId, lines[0]!, times.asked),
  }
}

type Times = Record<'placed' | 'paid' | 'sent' | 'done' | 'asked', Date>

/** 16 digits, as those of real orders: time, a number of its own, the end of the member's id. */
const orderIdOf = ({ nth, customer }: PlannedOrder, placed: Date) =>
  `${String(Math.floor(placed.getTime() / 1000) - 1_577_836_800).padStart(9, '0')}${String(nth).padStart(3, '0')}${String(customer.id % 10_000).padStart(4, '0')}`

function lineRow({ fate }: PlannedOrder, { item, sku, num }: PlannedLine, orderId: string, id: number) {
  const fee = sku.price * num
  return {
    id,
    orderId,
    num,
    skuId: sku.itemId,
    goodsId: item.goods.itemId,
    itemBn: sku.bn,
    itemName: item.goods.name,
    specText: sku.specText ?? '',
    pic: sku.pic || item.goods.pics[0] || '',
    price: sku.price,
    salePrice: sku.price,
    marketPrice: sku.marketPrice ?? sku.price,
    itemFee: fee,
    totalFee: fee,
    priceSteps: [{ rule: 'list' as const, text: '商品金额', amount: fee }],
    deliveredNum: SENT.has(fate) ? num : 0,
  }
}

const STATUS = {
  unpaid: 'NOTPAY',
  expired: 'CANCEL',
  paid: 'PAYED',
  'asked-cancel': 'PAYED',
  sent: 'WAIT_BUYER_CONFIRM',
  'asked-refund': 'WAIT_BUYER_CONFIRM',
  done: 'DONE',
  returning: 'DONE',
} as const satisfies Record<Fate, string>

interface Sums {
  orderId: string
  itemFee: number
  freightFee: number
}

function orderRow(plan: PlannedOrder, { orderId, itemFee, freightFee }: Sums, times: Times, parcel: Parcel | null) {
  const { customer, fate, lines, shopId, remark } = plan
  const [receiverState, receiverCity, receiverDistrict, receiverAddress] = customer.place
  const isPaid = PAID.has(fate)
  const ended = fate === 'expired' ? times.paid : STATUS[fate] === 'DONE' ? times.done : null
  const freightText = freightFee > 0 ? '运费（满99元包邮）' : '满99元包邮'
  return {
    orderId,
    memberId: customer.id,
    shopId,
    title: lines[0]!.item.goods.name,
    status: STATUS[fate],
    payStatus: isPaid ? ('PAYED' as const) : ('NOTPAY' as const),
    deliveryStatus: parcel ? ('DONE' as const) : ('PENDING' as const),
    cancelStatus: CANCELLED[fate] ?? ('NO_APPLY_CANCEL' as const),
    cancelReason: fate === 'expired' ? '超时未支付，系统自动取消' : fate === 'asked-cancel' ? '不想要了' : '',
    itemFee,
    freightFee,
    marketFee: itemFee,
    totalFee: itemFee + freightFee,
    priceSteps: [
      { rule: 'list' as const, text: '商品金额', amount: itemFee },
      { rule: 'freight' as const, text: freightText, amount: freightFee },
    ],
    receiverName: customer.name,
    receiverMobile: customer.mobile,
    receiverState,
    receiverCity,
    receiverDistrict,
    receiverAddress,
    remark,
    payType: isPaid ? 'testpay' : '',
    deliveryCorp: parcel?.corp ?? '',
    deliveryCode: parcel?.code ?? '',
    createdAt: times.placed,
    updatedAt: ended ?? times.placed,
    endedAt: ended,
    autoCancelAt: new Date(times.placed.getTime() + HOUR / 2),
    paidAt: isPaid ? times.paid : null,
    deliveredAt: parcel ? times.sent : null,
  }
}

const CANCELLED: Partial<Record<Fate, 'SUCCESS' | 'WAIT_PROCESS'>> = {
  expired: 'SUCCESS',
  'asked-cancel': 'WAIT_PROCESS',
}

function stepsOf({ fate }: PlannedOrder, orderId: string, times: Times): OrderRows['steps'] {
  const step = (event: 'create' | 'expire' | 'pay' | 'ask-cancel' | 'ship' | 'confirm') => ({ orderId, event })
  return [
    { ...step('create'), fromStatus: null, toStatus: 'NOTPAY', at: times.placed },
    ...(fate === 'expired'
      ? [{ ...step('expire'), fromStatus: 'NOTPAY' as const, toStatus: 'CANCEL' as const, at: times.paid }]
      : []),
    ...(PAID.has(fate)
      ? [{ ...step('pay'), fromStatus: 'NOTPAY' as const, toStatus: 'PAYED' as const, at: times.paid }]
      : []),
    ...(fate === 'asked-cancel'
      ? [{ ...step('ask-cancel'), fromStatus: 'PAYED' as const, toStatus: 'PAYED' as const, at: times.asked }]
      : []),
    ...(SENT.has(fate)
      ? [{ ...step('ship'), fromStatus: 'PAYED' as const, toStatus: 'WAIT_BUYER_CONFIRM' as const, at: times.sent }]
      : []),
    ...(STATUS[fate] === 'DONE'
      ? [{ ...step('confirm'), fromStatus: 'WAIT_BUYER_CONFIRM' as const, toStatus: 'DONE' as const, at: times.done }]
      : []),
  ]
}

const tradeOf = ({ customer, nth }: PlannedOrder, orderId: string, payFee: number, { placed, paid }: Times) => ({
  tradeId: `TD${orderId.slice(0, 10)}${String(nth).padStart(8, '0')}`,
  orderId,
  memberId: customer.id,
  payType: 'testpay',
  payFee,
  state: 'SUCCESS' as const,
  createdAt: placed,
  paidAt: paid,
})

/** What was sold had come in before, so the stock of the catalogue stays as it is. */
function stockOf({ fate, lines }: PlannedOrder, orderId: string, times: Times): OrderRows['stock'] {
  const bySku = new Map<number, number>()
  for (const { sku, num } of lines) bySku.set(sku.itemId, (bySku.get(sku.itemId) ?? 0) + num)
  return [...bySku].flatMap(([skuId, num]) => [
    { skuId, delta: -num, kind: 'sale' as const, orderId, at: times.placed },
    fate === 'expired'
      ? { skuId, delta: num, kind: 'restock' as const, orderId, at: times.paid }
      : { skuId, delta: num, kind: 'adjust' as const, at: new Date(times.placed.getTime() - HOUR) },
  ])
}

type Parcel = OrderRows['parcels'][number]

const parcelOf = ({ nth, fate }: PlannedOrder, orderId: string, shippedAt: Date): Parcel => ({
  id: nth + 1,
  orderId,
  shippedAt,
  corp: CARRIERS[nth % CARRIERS.length]!,
  code: `${CARRIERS[nth % CARRIERS.length]}${orderId.slice(2, 14)}`,
  trackState: STATUS[fate] === 'DONE' ? 'signed' : 'moving',
})

/** A request for after-sales about the first line of an order, with its steps. */
function requestOf(plan: PlannedOrder, orderId: string, line: OrderRows['lines'][number], at: Date) {
  if (!REQUESTED.has(plan.fate)) return { requests: [], requestLines: [], requestSteps: [] }
  const bn = `9${orderId}`
  const isReturn = plan.fate === 'returning'
  const refundFee = line.totalFee
  line.aftersalesNum = line.num
  line.aftersalesFee = refundFee
  const step = { bn, actorKind: 'member' as const, actorId: plan.customer.id, at }
  const state = isReturn ? ('WAIT_RETURN' as const) : ('APPLIED' as const)
  return {
    requests: [
      {
        bn,
        orderId,
        memberId: plan.customer.id,
        shopId: plan.shopId,
        state,
        refundFee,
        type: isReturn ? ('REFUND_GOODS' as const) : ('ONLY_REFUND' as const),
        reason: isReturn ? '描述不符' : '质量问题',
        description: isReturn ? '颜色和图片上差别有点大' : '收到时外包装破损，有划痕',
        createdAt: at,
        updatedAt: at,
      },
    ],
    requestLines: [{ bn, orderLineId: line.id!, num: line.num, refundFee }],
    requestSteps: [
      { ...step, fromState: null, toState: 'APPLIED' as const, event: 'apply' as const },
      ...(isReturn
        ? [
            {
              ...step,
              actorKind: 'operator' as const,
              actorId: 1,
              fromState: 'APPLIED' as const,
              toState: state,
              event: 'approve' as const,
            },
          ]
        : []),
    ],
  }
}
