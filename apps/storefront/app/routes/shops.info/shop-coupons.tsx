import { Button, couponCondition, couponFace } from '@heji/ui'
import type { ShopPage } from './shop.server'

/** Coupons of the store, each with its button; nothing without coupons. */
export function ShopCoupons({ coupons }: Pick<ShopPage, 'coupons'>) {
  if (coupons.length === 0) return null
  return (
    <section className="hs-shop-coupons" aria-label="店铺优惠券">
      {coupons.map(coupon => (
        <form key={coupon.card_id} method="post" action="/member/coupon-claim" className="hs-shop-coupons__one">
          <input type="hidden" name="card_id" value={coupon.card_id} />
          <b>{couponFace(coupon).text}</b>
          <span>
            <span>{coupon.title}</span>
            <small>{couponCondition(coupon)}</small>
          </span>
          <Button type="submit" size="S" variant="buy-soft" disabled={coupon.isClaimed || coupon.isGone}>
            {coupon.isClaimed ? '已领取' : coupon.isGone ? '已领完' : '领取'}
          </Button>
        </form>
      ))}
    </section>
  )
}
