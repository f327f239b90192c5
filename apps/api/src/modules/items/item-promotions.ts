import type { ItemDetail } from '@heji/api-client/contract'
import type { Ctx } from '../../http/context'
import { shopperOf } from '../../http/shopper'
import type { Shopper } from '../../pricing/member-limits'
import { isInScope } from '../../pricing/promotion-lines'
import { loadPromotions } from '../promotions/running'
import { toMarketingActivity } from '../promotions/view'
import type { ItemPageRow } from './item-rows'

type Shown = Pick<ItemDetail, 'promotion_activity' | 'memberpreference_activity'>

/** Promotions over several lines that an item takes part in. At most three statements. */
export async function promotionsOfItem(
  ctx: Ctx<'optional'>,
  { goods, shop, categoryIds }: ItemPageRow,
): Promise<Shown> {
  const now = ctx.clock.now()
  const shopper = ctx.member ? shopperOf({ ...ctx, member: ctx.member }) : guestAt(now)
  const place = {
    skuId: goods.itemId,
    goodsId: goods.itemId,
    shopId: shop.id,
    categoryIds: categoryIds.map(Number),
  }
  const { running, offered } = await loadPromotions(ctx.db, shopper, [place], false)
  const own = running.filter(rule => isInScope(rule, place))
  const shown = own.map(rule => toMarketingActivity(rule, offered, { now, used: rule.used }))
  const limit = shown.find(({ marketing_type }) => marketing_type === 'member_preference')
  return { promotion_activity: shown, ...(limit ? { memberpreference_activity: limit } : {}) }
}

const guestAt = (now: Date): Shopper => ({ memberId: 0, gradeId: 0, gradeDiscount: 0, now })
