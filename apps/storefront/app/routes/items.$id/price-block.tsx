import { Countdown, finalLabel, formatYuan, Price, priceLabel, unitPrice } from '@heji/ui'
import { useEffect, useRef } from 'react'
import { Link } from '../../components/link'
import { PriceTrace } from '../../components/price-trace/price-trace'
import { useRevalidator } from '../../framework'
import { CouponRow } from './coupon-row'
import type { ItemData } from './item.server'
import { pricedOf } from './priced'
import { PromotionRows } from './promotion-rows'
import { hasActivityPrice, openSeckill } from './seckill'

/** Price of the chosen sku, or of the item, with its discounts. */
export function PriceBlock({ item, sku }: { item: ItemData; sku: ItemData['spec_items'][number] | null }) {
  const { activity_info: activity } = item
  const shown = hasActivityPrice(item)
  const isSeckill = openSeckill(item) !== null
  const priced = pricedOf(item, sku)
  // It may be told for the item alone.
  const guide = sku?.vipgrade_guide_title ?? item.vipgrade_guide_title
  return (
    <dl className="hs-price">
      <div className="hs-price__row hs-price__row--main">
        <dt>{isSeckill ? '秒杀价' : priceLabel(priced)}</dt>
        <dd>
          <Price cents={unitPrice(priced)} market={priced.market_price} size={36} />
          {activity && (shown || activity.status === 'in_the_notice') ? (
            <span className="hs-price__ends">
              <span>{`${activity.status === 'in_sale' ? '距结束' : '距秒杀开始'} `}</span>
              <ActivityClock activity={activity} />
            </span>
          ) : null}
        </dd>
      </div>
      <FinalRow price={(sku ?? item).final_price} />
      {guide ? (
        <div className="hs-price__row">
          <dt>会员</dt>
          <dd>
            <Link to="/member/vip" className="hs-price__vip">
              <b>{`${guide.gradeDiscount} 折`}</b>
              <span>{guide.guide_title_desc}</span>
            </Link>
          </dd>
        </div>
      ) : null}
      {isSeckill ? null : <CouponRow coupons={item.kaquan_list.list} />}
      <PromotionRows item={item} />
    </dl>
  )
}

/** The price after everything, with its sum; nothing where it is the price above, or there is none. */
function FinalRow({ price }: { price: ItemData['final_price'] }) {
  if (!price) return null
  const label = finalLabel(price)
  return (
    <div className="hs-price__row hs-price__row--final">
      <dt>{label}</dt>
      <dd>
        <PriceTrace
          summary={
            <>
              <span className="hj-visually-hidden">{`${label} `}</span>
              <b>{formatYuan(price.fee)}</b>
              <span> 价格明细</span>
            </>
          }
          steps={price.steps}
          label={label}
          total={price.fee}
          note={`按购买一件计算，不含运费${price.coupon === 'claim' ? '；优惠券在结算时自动领取并使用' : ''}`}
        />
      </dd>
    </div>
  )
}

/** An answer may be so old (ms) when the page is read again at the very end. */
const OLD_MS = 2_500

/** At its end prices and buttons are others. */
function ActivityClock({ activity }: { activity: NonNullable<ItemData['activity_info']> }) {
  const { revalidate } = useRevalidator()
  const again = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(again.current), [])
  const to = activity.status === 'in_sale' ? activity.activity_end_time : activity.activity_start_time
  const read = () => {
    revalidate()
    again.current = setTimeout(revalidate, OLD_MS)
  }
  return <Countdown to={to} now={to - activity.last_seconds} onEnd={read} />
}
