import { inTransaction } from '../../db/transaction'
import type { Ctx, MemberCtx } from '../../http/context'
import { closeSession, openSession } from '../../http/sessions'

/** Ends the session of the token, if there is one. */
export async function logout(ctx: Ctx<'optional'>) {
  if (ctx.sessionHash) await closeSession(ctx.db, ctx.sessionHash)
  return { status: true }
}

/** A new token for the old one, which is worthless from then on. */
export async function refresh(ctx: MemberCtx) {
  const token = await inTransaction(ctx.db, async tx => {
    if (ctx.sessionHash) await closeSession(tx, ctx.sessionHash)
    return await openSession(ctx, tx, 'member', ctx.member.id)
  })
  ctx.setHeader('authorization', `Bearer ${token}`)
  return { result: true as const, token }
}
