import { COMPANY_ID, type PointRow } from '@heji/api-client/contract'
import { and, desc, eq, gt, lt } from 'drizzle-orm'
import { members, type PointKind, pointLedger } from '../../db/schema'
import type { MemberCtx } from '../../http/context'
import { toUnix } from '../../platform/clock'

/** `journal_type` of wire §9 and its texts. */
const JOURNAL: Record<PointKind, readonly [type: number, text: string]> = {
  opening: [12, '期初积分'],
  gift: [1, '注册赠送'],
  by_hand: [12, '商家调整'],
  earn: [7, '购物获得'],
  take_back: [7, '退款扣回'],
  deduct: [6, '购物抵扣'],
  exchange: [5, '积分兑换'],
  cancel: [9, '取消订单退回'],
  refund: [10, '退款退回'],
  expire: [12, '到期失效'],
}

/** What moved points, in words of the shop. */
export const pointText = (kind: PointKind): string => JOURNAL[kind][1]

interface ListInput {
  page: number
  pageSize: number
  outinType: 'income' | 'outcome' | ''
}

/** Movements of the caller, newest first. Two statements. */
export async function listPoints(ctx: MemberCtx, { page, pageSize, outinType }: ListInput) {
  const { delta } = pointLedger
  const way = outinType === 'income' ? gt(delta, 0) : outinType === 'outcome' ? lt(delta, 0) : undefined
  const where = and(eq(pointLedger.memberId, ctx.member.id), way)
  const total_count = await ctx.db.$count(pointLedger, where)
  const rows = await ctx.db
    .select()
    .from(pointLedger)
    .where(where)
    .orderBy(desc(pointLedger.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { total_count, list: rows.map(toRow) }
}

function toRow(row: typeof pointLedger.$inferSelect): PointRow {
  const [journal_type, text] = JOURNAL[row.kind]
  const at = toUnix(row.at)
  return {
    id: String(row.id),
    user_id: String(row.memberId),
    company_id: String(COMPANY_ID),
    journal_type,
    journal_type_desc: text,
    point_desc: [text, row.remark].filter(Boolean).join('，'),
    income: Math.max(0, row.delta),
    outcome: Math.max(0, -row.delta),
    point: Math.abs(row.delta),
    outin_type: row.delta > 0 ? 'in' : 'out',
    order_id: row.orderId ?? '',
    operater: '',
    operater_remark: '',
    external_id: '',
    created: at,
    updated: at,
  }
}

export async function pointInfo(ctx: MemberCtx) {
  const [me] = await ctx.db.select({ point: members.point }).from(members).where(eq(members.id, ctx.member.id))
  return { user_id: String(ctx.member.id), company_id: String(COMPANY_ID), point: me?.point ?? 0 }
}
