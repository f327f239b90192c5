import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { dateText, dayText } from '../../platform/date-text'
import { audit } from '../audit'
import { answeredTable } from '../tables/answered-table'
import { listMembers } from './list-members'

type Call = Contract['POST /api/operator/members/export']

/** Members of one file. */
const MOST = 10_000
const HEAD = {
  会员编号: 'code',
  手机号: 'code',
  昵称: 'text',
  等级: 'text',
  标签: 'text',
  积分: 'number',
  成长值: 'number',
  付款订单: 'number',
  累计付款: 'number',
  最近付款: 'text',
  注册时间: 'text',
} as const

const masked = (mobile: string) => mobile.replace(/^(\d{3})\d{4}(?=\d{4}$)/, '$1****')
const yuan = (fee: number) => Number((fee / 100).toFixed(2))
const time = (seconds: number | null) => (seconds === null ? '' : dateText(new Date(seconds * 1000)))

/** A table of members. Who asked, and what for, is written down before anything is answered. */
export async function exportMembers(
  ctx: ByShop,
  { purpose, format, ...filters }: ParsedInputOf<Call>,
  isFull: boolean,
): Promise<OutputOf<Call>> {
  const { rows: found } = await listMembers(ctx, { ...filters, page: 1, size: MOST + 1 })
  const [rows, isCut] = [found.slice(0, MOST), found.length > MOST]
  await inTransaction(ctx.db, tx =>
    audit(tx, ctx, isFull ? 'members.export-full' : 'members.export', 'members', {
      purpose,
      ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value)),
      rows: rows.length,
      ...(isCut ? { is_cut: true } : {}),
    }),
  )
  const lines = rows.map(row => [
    ...[row.member_id, isFull ? row.mobile : masked(row.mobile), row.username, row.grade, row.tags.join('、')],
    ...[row.point, yuan(row.growth), row.orders, yuan(row.paid_fee), time(row.last_paid_at), time(row.registered_at)],
  ])
  const file = await answeredTable(`members-${dayText(ctx.clock.now())}.${format}`, HEAD, lines)
  const more = isCut ? `；还有更早注册的没有导出：一次最多 ${MOST} 位，请按等级或标签分次导出` : ''
  return { message: `${rows.length} 位会员，导出已记录${more}`, file }
}
