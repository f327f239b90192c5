import { couponOffer } from '@heji/ui'
import { claimState } from '../../components/coupon/claim-state'
import type { ItemData } from './item.server'

type Coupon = ItemData['kaquan_list']['list'][number]

const MOST = 4

/** Coupons for this item that the shopper can claim, or has. */
export function CouponRow({ coupons }: { coupons: Coupon[] }) {
  const rows = coupons
    .map(coupon => ({ coupon, state: claimState(coupon) }))
    .filter(({ state }) => state === 'open' || state === 'claimed' || state === 'used')
    .slice(0, MOST)
  if (rows.length === 0) return null
  return (
    <div className="hs-price__row">
      <dt>优惠券</dt>
      <dd className="hs-price__coupons">
        {rows.map(({ coupon, state }) =>
          state === 'open' ? (
            <form key={coupon.card_id} method="post" action="/member/coupon-claim">
              <input type="hidden" name="card_id" value={coupon.card_id} />
              <button type="submit" className="hs-price__coupon" title={`领取：${coupon.title}`}>
                {couponOffer(coupon)}
              </button>
            </form>
          ) : (
            <span key={coupon.card_id} className="hs-price__coupon hs-price__coupon--own" title={coupon.title}>
              {`${couponOffer(coupon)} ${state === 'used' ? '已使用' : '已领取'}`}
            </span>
          ),
        )}
      </dd>
    </div>
  )
}
