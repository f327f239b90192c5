import { Ticket } from '../lib/ticket'
import type { CouponGroup } from './definition'
import { Pages, type PagesProps } from './pages'

/** Three coupons a page (spec §9). */
export const CouponPages = (props: PagesProps<CouponGroup>) => (
  <Pages
    {...props}
    className="hw-pages__coupons"
    most={3}
    turn="dots"
    keyOf={coupon => coupon.card_id}
    draw={coupon => <Ticket coupon={coupon} host={props.host} />}
  />
)
