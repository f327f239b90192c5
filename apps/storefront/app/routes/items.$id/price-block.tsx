import { Countdown, couponFace, Price, priceLabel } from '@heji/ui'
import type { ItemData } from './item.server'
import { PromotionRows } from './promotion-rows'
import { hasActivityPrice, openSeckill } from './seckill'
import './price-block.css'

/** Price of the chosen sku, or of the item, with its discounts. */
export function PriceBlock({ item, sku }: { item: ItemData; sku: ItemData['spec_items'][number] | null }) {
  const { activity_info: activity } = item
  const shown = hasActivityPrice(item)
  const isSeckill = openSeckill(item) !== null
  const priced = sku
    ? {
        price: sku.price,
        market_price: sku.market_price,
        member_price: sku.member_price,
        activity_price: shown ? sku.act_price : undefined,
      }
    : { ...item, activity_price: shown ? item.act_price : undefined }
  return (
    <dl className="hs-price">
      <div className="hs-price__row hs-price__row--main">
        <dt>{isSeckill ? '秒杀价' : priceLabel(priced)}</dt>
        <dd>
          <Price
            cents={priced.activity_price ?? priced.member_price ?? priced.price}
            market={priced.market_price}
            size={36}
          />
          {activity && (shown || activity.status === 'in_the_notice') ? (
            <span className="hs-price__ends">
              {activity.status === 'in_sale' ? '距结束' : '距秒杀开始'} <ActivityClock activity={activity} />
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

function ActivityClock({ activity }: { activity: NonNullable<ItemData['activity_info']> }) {
  const to = activity.status === 'in_sale' ? activity.activity_end_time : activity.activity_start_time
  return <Countdown to={to} now={to - activity.last_seconds} />
}
