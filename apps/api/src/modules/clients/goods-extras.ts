import type { goodsExtras } from '@heji/api-client/contract'
import { and, eq } from 'drizzle-orm'
import { dbId } from '../../db/db-id'
import { memberCoupons } from '../../db/schema'
import type { Handlers } from '../../http/context'
import { DomainError, NotFoundError } from '../../platform/errors'
import { subscription, toggleSubscription } from './stock-notice'

export const goodsExtrasHandlers: Handlers<typeof goodsExtras> = {
  'GET member/item/is_subscribe/{item_id}': (ctx, { item_id }) => subscription(ctx, item_id),
  'POST member/subscribe/item/{item_id}': (ctx, { item_id }) => toggleSubscription(ctx, item_id),
  'GET promotions/package': async () => ({ total_count: 0, list: [] }),
  'GET promotions/package/{package_id}': async () => {
    throw new NotFoundError('未查到相关组合商品')
  },
  'POST user/exchangeCard': async (ctx, { user_card_id }) => {
    const own = and(eq(memberCoupons.id, dbId(user_card_id)), eq(memberCoupons.memberId, ctx.member.id))
    const isOwn = (await ctx.db.$count(memberCoupons, own)) > 0
    throw new DomainError(isOwn ? '兑换券类型错误' : '兑换券不存在')
  },
}
