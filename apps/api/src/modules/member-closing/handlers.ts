import type { MemberClosure, memberClosure } from '@heji/api-client/contract'
import type { Tx } from '../../db/db'
import { auditLog } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { Handlers, MemberCtx } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { readSetting } from '../content/settings'
import { askClosure, openClosure, withdrawClosure } from './ask'
import { blockersOf } from './blockers'

async function shown({ db, member }: MemberCtx): Promise<MemberClosure> {
  const [open, against, { closure_days: days }] = await Promise.all([
    openClosure(db, member.id),
    blockersOf(db, member.id),
    readSetting(db, 'trade'),
  ])
  return { is_waiting: open !== null, due_at: open ? toUnix(open.dueAt) : null, against, days }
}

const note = (tx: Tx, { member, clock, ip }: MemberCtx, action: string) =>
  tx
    .insert(auditLog)
    .values({ actorKind: 'member', actorId: member.id, ip, action, target: String(member.id), at: clock.now() })

export const memberClosureHandlers: Handlers<typeof memberClosure> = {
  'GET member/closure': ctx => shown(ctx),
  'POST member/closure': async (ctx, { reason }) => {
    await inTransaction(ctx.db, async tx => {
      await askClosure(tx, ctx.member.id, { reason, who: '' }, ctx.clock.now())
      await note(tx, ctx, 'members.close')
    })
    return await shown(ctx)
  },
  'POST member/closure/withdraw': async ctx => {
    await inTransaction(ctx.db, async tx => {
      await withdrawClosure(tx, ctx.member.id, ctx.clock.now())
      await note(tx, ctx, 'members.close-withdraw')
    })
    return await shown(ctx)
  },
}
