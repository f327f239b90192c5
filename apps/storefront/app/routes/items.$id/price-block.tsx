import { Countdown, couponFace, Price, priceLabel } from '@heji/ui'
import type { ItemData } from './item.server'
import { PromotionRows } from './promotion-rows'
import './price-block.css'

/** Price of the chosen sku, or of the item, with what makes it cheaper. */
export function PriceBlock({ item, sku }: { item: ItemData; sku: ItemData['spec_items'][number] | null }) {
  const priced = sku
    ? {
        price: sku.price,
        market_price: sku.market_price,
        member_price: sku.member_price,
        activity_price: sku.act_price,
      }
    : { ...item, activity_price: item.act_price }
  const { activity_info: activity } = item
  return (
    <dl className="hs-price">
      <div className="hs-price__row hs-price__row--main">
        <dt>{priceLabel(priced)}</dt>
        <dd>
          <Price
            cents={priced.activity_price ?? priced.member_price ?? priced.price}
            market={priced.market_price}
            size={36}
          />
          {activity ? (
            <span className="hs-price__ends">
              距结束{' '}
              <Countdown to={activity.activity_end_time} now={activity.activity_end_time - activity.last_seconds} />
            </span>
          ) : null}
        </dd>
      </div>
      {item.vipgrade_guide_title ? (
        <div className="hs-price__row">
          <dt>会员</dt>
          <dd>
            <span className="hs-price__vip">
              <b>{item.vipgrade_guide_title.gradeDiscount} 折</b>
              {item.vipgrade_guide_title.guide_title_desc}
            </span>
          </dd>
        </div>
      ) : null}
      {item.kaquan_list.list.length > 0 ? (
        <div className="hs-price__row">
          <dt>优惠券</dt>
          <dd className="hs-price__coupons">
            {item.kaquan_list.list.slice(0, 4).map(coupon => (
              <form key={coupon.card_id} method="post" action="/member/coupon-claim">
                <input type="hidden" name="card_id" value={coupon.card_id} />
                <button type="submit" className="hs-price__coupon" title={`领取：${coupon.title}`}>
                  {coupon.card_type === 'discount'
                    ? couponFace(coupon).text
                    : `满 ${coupon.least_cost / 100} 减 ${coupon.reduce_cost / 100}`}
                </button>
              </form>
            ))}
          </dd>
        </div>
      ) : null}
      <PromotionRows item={item} />
    </dl>
  )
}
