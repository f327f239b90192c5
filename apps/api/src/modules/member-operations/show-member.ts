import type { Contract, OutputOf } from '@heji/api-client/contract'
import type { members } from '../../db/schema'
import type { ByShop } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { dayText } from '../../platform/date-text'
import { couponsOf } from '../coupons/all-own-coupons'
import { openClosure } from '../member-closing/ask'
import { gradesInOrder } from '../member-growth/save-grade'
import { userVip } from '../vip/grades'
import { rowOf } from './list-members'
import { addressesOf, figuresOf, recentOrders, recentPoints, stepsOf } from './member-things'

type Whole = OutputOf<Contract['POST /api/operator/members/show']>

/** One member with all that belongs to him; addresses are masked. Eleven statements. @throws NotFoundError */
export async function showMember({ db, clock }: Pick<ByShop, 'db' | 'clock'>, memberId: string): Promise<Whole> {
  const now = clock.now()
  const { row, member } = await rowOf(db, memberId)
  const { id } = member
  const [figures, vip, grades, orders, points, coupons, addresses, history, closure] = await Promise.all([
    figuresOf(db, id),
    userVip(db, id, now),
    gradesInOrder(db),
    recentOrders(db, id, now),
    recentPoints(db, id),
    couponsOf(db, id, now),
    addressesOf(db, id, true),
    stepsOf(db, id),
    openClosure(db, id),
  ])
  const isVip = 'is_vip' in vip && vip.is_vip
  return {
    ...row,
    avatar: member.avatar,
    birthday: member.birthday,
    is_staff: member.isStaff,
    has_wechat: figures.hasWechat,
    last_seen_at: figures.seenAt,
    refunded_fee: figures.refunded,
    open_requests: figures.openRequests,
    reviews: figures.reviews,
    membership: isVip && vip.end_date ? `${vip.grade_name}，至 ${dayText(new Date(vip.end_date * 1000))}` : '',
    grade_id: String(member.gradeId),
    grades: grades.map(grade => ({ grade_id: String(grade.id), name: grade.name })),
    recent_orders: orders,
    points,
    coupons,
    addresses,
    history,
    closes_at: closure ? toUnix(closure.dueAt) : null,
    acts: actsOf(member, addresses.length > 0, closure !== null),
  }
}

/** A closed account is only looked at. */
function actsOf({ closedAt, disabled }: typeof members.$inferSelect, hasAddresses: boolean, isClosing: boolean) {
  if (closedAt) return []
  return [
    ...['points', 'grade', 'tag', 'untag', ...(hasAddresses ? ['reveal'] : []), disabled ? 'unblock' : 'block'],
    ...['merge', isClosing ? 'close-withdraw' : 'close'],
  ]
}
