import type { MemberCtx } from '../../http/context'
import { TooManyError } from '../../platform/errors'
import { storeUpload } from './store'

/**
 * A picture for a review, a return or a voucher (wire §21), at most 50 a day.
 * @throws TooManyError 今日图片上传超过限制, DomainError of `normalise`
 */
export async function storeShopperUpload(ctx: MemberCtx) {
  await ctx.limits.use('uploadByMember', String(ctx.member.id)).catch((error: unknown) => {
    throw error instanceof TooManyError ? new TooManyError('今日图片上传超过限制', error.retryAfter) : error
  })
  return await storeUpload(ctx, { operatorId: null, owner: `member:${ctx.member.id}` })
}
