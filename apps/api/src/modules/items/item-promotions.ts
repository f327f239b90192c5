import type { ItemDetail } from '@heji/api-client/contract'
import { kindOf } from '@heji/pricing/promotion-kinds'
import { isInScope } from '@heji/pricing/promotion-lines'
import { canCount } from '@heji/pricing/promotion-outlook'
import type { Db } from '../../db/db'
import { numberOf } from '../../price-rules/audience'
import { whyClosed } from '../../price-rules/limits-together'
import { limitsOf } from '../../price-rules/member-limits'
import { discountsOf, type RunningPromotion, runningPromotions } from '../../price-rules/running-promotions'
import type { Viewer } from '../../price-rules/viewer'
import { offeredBy } from '../promotions/extras'
import { loadPromotions } from '../promotions/running'
import { toMarketingActivity } from '../promotions/view'
import type { ItemPageRow } from './item-rows'

type Shown = Pick<ItemDetail, 'promotion_activity' | 'memberpreference_activity'>

/**
 * Promotions over several lines that can help an item. A promotion that always loses to a better one is left out, and
 * so are sold-out gifts and additions. At most three statements.
 */
export async function promotionsOfItem(db: Db, viewer: Viewer, row: ItemPageRow, price: number): Promise<Shown> {
  const { goods, shop, categoryIds } = row
  const piece = {
    skuId: goods.itemId,
    goodsId: goods.itemId,
    shopId: shop.id,
    num: 1,
    fee: price,
    categoryIds: categoryIds.map(Number),
  }
  // The statement knows members; here only their audience counts.
  const shopper = { ...viewer, memberId: 0 }
  const found = await runningPromotions(db, shopper, { goodsIds: [goods.itemId], isWhole: true })
  const running = found.map(rule => ({ ...rule, used: numberOf(viewer.bought, rule.id) }))
  const { offered } = await loadPromotions(db, shopper, [piece], false, running)
  const own = running.filter(rule => isInScope(rule, piece))
  const discounts = discountsOf(own)
  const winning = discounts.filter(rule => canCount(rule, discounts, piece)).map(({ id }) => id)
  const left = offeredBy(offered, shop.id)
  const shown = own
    .map(rule => ({
      rule,
      view: toMarketingActivity(rule, left, { now: viewer.now, used: rule.used, refusal: refusalOf(rule, viewer) }),
    }))
    .filter(({ rule, view }) => {
      const { gives } = kindOf(rule.kind)
      if (gives === 'discount') return winning.includes(rule.id)
      return gives === 'limit' || view.gifts.length + view.plusitems.length > 0
    })
    .map(({ view }) => view)
  const limit = shown.find(({ marketing_type }) => marketing_type === 'member_preference')
  return { promotion_activity: shown, ...(limit ? { memberpreference_activity: limit } : {}) }
}

/** Why this limit lets the member buy nothing; a visitor may be of any grade. */
function refusalOf(rule: RunningPromotion, { isMember, gradeId }: Viewer): string {
  const [limit] = limitsOf([rule], gradeId)
  return limit && isMember ? whyClosed(limit) : ''
}
