import type { Ctx } from '../../http/context'
import type { Viewer } from './item-rows'

export const viewerOf = (ctx: Pick<Ctx<'optional'>, 'clock' | 'member'>): Viewer => ({
  now: ctx.clock.now(),
  memberId: ctx.member?.id ?? null,
  gradeId: ctx.member?.gradeId ?? 0,
  gradeDiscount: ctx.member?.gradeDiscount ?? 0,
  isStaff: ctx.member?.isStaff ?? false,
})
