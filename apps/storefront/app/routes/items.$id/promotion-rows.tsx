import { Price, PromoTag } from '@heji/ui'
import type { ItemData } from './item.server'
import { isSoldOut } from './seckill'

type Promotion = ItemData['promotion_activity'][number]

/** Promotions of this item besides its price: 满减, 满折, 满赠, 加价购, 限购. */
export function PromotionRows({ item }: { item: ItemData }) {
  const { promotion_activity: promotions, activity_info: activity } = item
  if (promotions.length === 0 && !activity) return null
  return (
    <div className="hs-price__row hs-price__row--many">
      <dt>促销</dt>
      <dd className="hs-price__promotions">
        {activity ? (
          <p className="hs-price__promotion">
            <PromoTag text={activity.seckill_type === 'normal' ? '秒杀' : '限时特惠'} />
            <span>{` ${activity.activity_name}${isSoldOut(activity) ? '（已抢完）' : ''}`}</span>
          </p>
        ) : null}
        {promotions.map(promotion => (
          <div key={promotion.marketing_id} className="hs-price__promotion">
            <PromoTag text={promotion.promotion_tag} />
            <span>{` ${promotion.condition_rules}${boughtText(promotion)}`}</span>
            <Offers promotion={promotion} />
          </div>
        ))}
      </dd>
    </div>
  )
}

/** What the shopper has bought of goods with a limit. */
const boughtText = ({ join_limit, usedCount }: Promotion) =>
  join_limit > 0 && usedCount > 0 ? `，您已购买${usedCount}件` : ''

/** The gifts and additions themselves. */
function Offers({ promotion }: { promotion: Promotion }) {
  const offers = [
    ...promotion.gifts.map(gift => ({ ...gift, plus_price: null })),
    ...promotion.plusitems.map(plus => ({ ...plus, gift_num: 1 })),
  ]
  if (offers.length === 0) return null
  return (
    <ul className="hs-price__offers">
      {offers.map(offer => (
        <li key={offer.item_id}>
          <span>{offer.item_name}</span>
          {offer.plus_price === null ? (
            <b>{`×${offer.gift_num}`}</b>
          ) : (
            <Price cents={offer.plus_price} size="inherit" />
          )}
        </li>
      ))}
    </ul>
  )
}
