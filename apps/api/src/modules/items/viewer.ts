import type { Ctx } from '../../http/context'
import type { Viewer } from './item-rows'

export const viewerOf = (ctx: Ctx<'optional'>): Viewer => ({
  now: ctx.clock.now(),
  memberId: ctx.member?.id ?? null,
  gradeDiscount: ctx.member?.gradeDiscount ?? 0,
})
