import { redirect } from '../framework'

/** Older addresses of the coupon centre, which pages of the designer may name. */
export const loader = () => redirect('/member/receiveCoupon')
