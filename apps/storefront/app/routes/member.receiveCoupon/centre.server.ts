import type { DiscountCard } from '@heji/api-client/contract'
import { claimState } from '../../components/coupon/claim-state'
import { toTicket } from '../../components/coupon/coupon-card'
import { listAddress, notPastLast, pageNumber } from '../../list/list-address'
import type { PageArgs } from '../../loaders/define-loader.server'

const PAGE_SIZE = 10

/** Coupons that anybody may claim; for members, whether they have them. */
export async function loadCentre({ api, context, url }: PageArgs) {
  const page = pageNumber(url.searchParams)
  const { list, total_count } = await api('GET getCardList', { page, pageSize: PAGE_SIZE, end_date: true })
  notPastLast(page, total_count, PAGE_SIZE, to => listAddress('/member/receiveCoupon', { page: to }))
  return {
    page,
    pageSize: PAGE_SIZE,
    total: total_count,
    isMember: context.token !== undefined,
    coupons: list.map(coupon => ({ ...toTicket(coupon), state: claimState(coupon), taken: takenOf(coupon) })),
  }
}

/** Percent of all pieces that are gone. */
const takenOf = ({ quantity, get_num }: DiscountCard) =>
  quantity > 0 ? Math.min(100, Math.floor((get_num / quantity) * 100)) : 100
