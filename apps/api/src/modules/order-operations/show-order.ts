import { type Contract, type OutputOf, REQUEST_KINDS, REQUEST_STATES } from '@heji/api-client/contract'
import { and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import {
  aftersales,
  auditLog,
  members,
  operators,
  orderLines,
  orderNotes,
  orderTransitions,
  parcelLabels,
} from '../../db/schema'
import type { ByShop } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { NotFoundError } from '../../platform/errors'
import { changesText } from '../audit-changes'
import { actionText } from '../audit-words'
import type { OrderRecord } from '../order-states/advance'
import { openFeeOf, unsentOf } from '../order-states/line-pieces'
import { corpName } from '../orders/delivery-corps'
import { parcelsOf } from '../orders/parcels'
import { placeText } from '../orders/place-text'
import { actsOf } from './acts'
import { revisionOf } from './assert-seen'
import { rowOf } from './list-orders'
import { adjustedFeeOf } from './reprice'
import { EVENT_WORDS, TRACK_WORDS } from './words'

type Whole = OutputOf<Contract['POST /api/operator/orders/show']>

/** One order with all that belongs to it. Nine statements. @throws NotFoundError */
export async function showOrder(
  { db, clock, tracking }: Pick<ByShop, 'db' | 'clock' | 'tracking'>,
  orderId: string,
): Promise<Whole> {
  const found = await rowOf(db, orderId, clock.now())
  if (!found) throw new NotFoundError('订单不存在')
  const { row, order } = found
  const [revision, lines, parcels, labels, requests, notes, history, member] = await Promise.all([
    revisionOf(db, orderId),
    db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id)),
    parcelsOf(db, orderId),
    db.select({ id: parcelLabels.parcelId }).from(parcelLabels).where(eq(parcelLabels.orderId, orderId)),
    db.select().from(aftersales).where(eq(aftersales.orderId, orderId)).orderBy(asc(aftersales.createdAt)),
    notesOf(db, orderId),
    historyOf(db, orderId),
    db.select({ mobile: members.mobile }).from(members).where(eq(members.id, order.memberId)),
  ])
  return {
    ...row,
    revision,
    member_id: String(order.memberId),
    member_mobile: member[0]?.mobile ?? '',
    exchange_bn: order.exchangeBn ?? '',
    receipt_type: order.receiptType,
    address: placeText(order),
    place: {
      state: order.receiverState,
      city: order.receiverCity,
      district: order.receiverDistrict,
      street: order.receiverAddress,
    },
    money: moneyOf(order, lines),
    open_fee: order.payStatus === 'PAYED' ? lines.reduce((sum, line) => sum + openFeeOf(line), 0) : 0,
    pay_type: order.payType,
    lines: lines.map(toLine),
    parcels: parcels.map(parcel =>
      toParcel(
        parcel,
        labels.some(({ id }) => id === parcel.id),
      ),
    ),
    aftersales: requests.map(toRequest),
    notes,
    history,
    acts: actsOf(order, row.state, lines, Boolean(tracking?.labels)),
  }
}

type Line = typeof orderLines.$inferSelect

/** The order's money, line by line; without what is nothing. */
function moneyOf(order: OrderRecord, lines: readonly Line[]) {
  const sum = (fee: 'refundedFee' | 'protectedFee') => lines.reduce((all, line) => all + line[fee], 0)
  const adjusted = adjustedFeeOf(order)
  const other = order.discountFee - order.memberDiscount - order.couponDiscount - order.pointFee - adjusted
  const rows = [
    { label: '商品', fee: order.itemFee },
    { label: '会员优惠', fee: -order.memberDiscount },
    { label: '优惠券', fee: -order.couponDiscount },
    { label: order.exchangeBn ? '换货抵扣' : '促销', fee: -other },
    { label: '积分', fee: -order.pointFee },
    { label: '商家改价', fee: -adjusted },
    { label: '运费', fee: order.freightFee },
    { label: order.payStatus === 'PAYED' ? '实付' : '应付', fee: order.totalFee },
    { label: '换货转入', fee: lines.reduce((all, line) => all + line.carriedFee, 0) },
    { label: '换货转出', fee: -lines.reduce((all, line) => all + line.exchangedFee, 0) },
    { label: '价保已退', fee: -sum('protectedFee') },
    { label: '已退款', fee: -sum('refundedFee') },
  ]
  return rows.filter(({ fee, label }) => fee !== 0 || label.endsWith('付'))
}

const toLine = (line: Line): Whole['lines'][number] => ({
  line_id: String(line.id),
  sku_code: line.itemBn,
  name: line.itemName,
  spec: line.specText,
  pic: line.pic,
  kind: line.itemType,
  num: line.num,
  sale_price: line.salePrice,
  item_fee: line.itemFee,
  discount_fee: line.discountFee,
  total_fee: line.totalFee,
  sent: line.deliveredNum,
  unsent: unsentOf(line),
  in_aftersales: line.aftersalesNum,
  refunded_fee: line.refundedFee,
  protected_fee: line.protectedFee,
})

const toParcel = (
  parcel: Awaited<ReturnType<typeof parcelsOf>>[number],
  hasLabel: boolean,
): Whole['parcels'][number] => ({
  parcel_id: String(parcel.id),
  corp: parcel.corp,
  corp_name: corpName(parcel.corp),
  code: parcel.code,
  shipped_at: toUnix(parcel.shippedAt),
  state: TRACK_WORDS[parcel.trackState],
  can_take_back: parcel.trackState === 'sent',
  has_label: hasLabel,
  goods: parcel.contents.map(({ name, num }) => ({ name, num })),
  steps: parcel.tracks.map(({ at, text }) => ({ at: toUnix(at), text })).sort((a, b) => b.at - a.at),
})

const toRequest = (row: typeof aftersales.$inferSelect): Whole['aftersales'][number] => ({
  bn: row.bn,
  kind: REQUEST_KINDS[row.type],
  state: REQUEST_STATES[row.state],
  fee: row.refundFee,
  at: toUnix(row.createdAt),
})

/** Notes of the shop on an order, in their order. */
export async function notesOf(db: Queryable, orderId: string) {
  const rows = await db
    .select({ at: orderNotes.at, text: orderNotes.text, who: operators.displayName })
    .from(orderNotes)
    .leftJoin(operators, eq(operators.id, orderNotes.operatorId))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.id))
  return rows.map(({ at, text, who }) => ({ at: toUnix(at), who: who ?? '系统', text }))
}

/** Steps of the order and what the shop did, in their order. */
async function historyOf(db: Queryable, orderId: string) {
  const [steps, done] = await Promise.all([
    db.select().from(orderTransitions).where(eq(orderTransitions.orderId, orderId)),
    db
      .select({ row: auditLog, operator: operators.displayName })
      .from(auditLog)
      .leftJoin(operators, and(eq(auditLog.actorKind, 'operator'), eq(operators.id, auditLog.actorId)))
      .where(eq(auditLog.target, orderId)),
  ])
  const rows = [
    ...steps.map(({ at, event }) => ({ at: toUnix(at), who: '', what: EVENT_WORDS[event], detail: '' })),
    ...done.map(({ row, operator }) => ({
      at: toUnix(row.at),
      who: operator ?? (row.actorKind === 'member' ? '买家' : row.actor || '系统'),
      what: actionText(row.action),
      detail: changesText(row.action, row.detail),
    })),
  ]
  return rows.sort((a, b) => a.at - b.at)
}
