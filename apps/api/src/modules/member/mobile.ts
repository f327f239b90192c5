import { and, eq, isNull, or } from 'drizzle-orm'
import { isPast } from '../../db/ends'
import { members } from '../../db/schema'
import { sqlState } from '../../db/sql-state'
import { inTransaction } from '../../db/transaction'
import type { MemberCtx } from '../../http/context'
import { hasPassed } from '../../platform/ends'
import { DomainError } from '../../platform/errors'
import { renewSession, sendToken } from '../auth/member-session'
import { takeSmsCodes } from '../auth/sms-codes'

const PAUSE_MS = 30 * 86_400_000
const TOO_SOON = '手机号30天内只能修改一次'
const TAKEN = '该手机号已注册'

interface NewMobile {
  mobile: string
  vcode: string
  old_vcode: string
}

/**
 * Changes the caller's number, with a code from each of both numbers. All sessions end; the caller gets a new token.
 * @returns that token; null if the session ended meanwhile
 * @throws DomainError; a wrong code leaves the other one as it was
 */
export async function changeMobile(ctx: MemberCtx, { mobile, vcode, old_vcode }: NewMobile) {
  const { id, mobile: present } = ctx.member
  const now = ctx.clock.now()
  if (mobile === present) throw new DomainError('新手机号不能与原手机号相同')
  const [me] = await ctx.db.select().from(members).where(eq(members.id, id))
  if (me!.mobileChangedAt && !hasPassed(me!.mobileChangedAt, PAUSE_MS, now)) throw new DomainError(TOO_SOON)
  const wrong = await takeSmsCodes(ctx, [
    { mobile: present, type: 'update', code: old_vcode, refusal: '原手机短信验证码错误' },
    { mobile, type: 'sign', code: vcode, refusal: '新手机短信验证码错误' },
  ])
  if (wrong) throw new DomainError(wrong.refusal)
  const token = await inTransaction(ctx.db, async tx => {
    const isDue = or(isNull(members.mobileChangedAt), isPast(members.mobileChangedAt, PAUSE_MS, now))
    const changed = await tx
      .update(members)
      .set({ mobile, mobileChangedAt: now, updatedAt: now })
      .where(and(eq(members.id, id), eq(members.mobile, present), isDue))
      .returning({ id: members.id })
    if (changed.length === 0) throw new DomainError(TOO_SOON)
    return await renewSession(ctx, tx, id)
  }).catch((error: unknown) => {
    throw sqlState(error) === '23505' ? new DomainError(TAKEN) : error
  })
  sendToken(ctx, token)
  return token
}
