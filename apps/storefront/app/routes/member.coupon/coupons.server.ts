import type { UserCoupon } from '@heji/api-client/contract'
import { formatTime } from '@heji/ui'
import { toTicket } from '../../components/coupon/coupon-card'
import { notPastLast, pageNumber } from '../../list/list-address'
import type { PageArgs } from '../../loaders/define-loader.server'
import { couponsAddress, MINE_TABS } from './coupon-tabs'

const PAGE_SIZE = 10
/** Coupons that end within three days are marked. */
const SOON_MS = 3 * 86_400_000

/** The member's coupons of one state, and how many there are of each. */
export async function loadCoupons({ api, url, context }: PageArgs) {
  const tab = MINE_TABS.find(({ key }) => key === url.searchParams.get('status')) ?? MINE_TABS[0]
  const page = pageNumber(url.searchParams)
  const { list, total_count, count } = await api('GET user/getUserCardList', {
    status: Number(tab.key),
    page,
    pageSize: PAGE_SIZE,
    scope_type: 'all',
  })
  notPastLast(page, total_count, PAGE_SIZE, to => couponsAddress(tab.key, to))
  const soon = formatTime(context.now.getTime() + SOON_MS, 'YYYY-MM-DD')
  return {
    tab: tab.key,
    page,
    pageSize: PAGE_SIZE,
    total: total_count,
    counts: { '1': count.usable, '2': count.used, '3': count.expired },
    coupons: list.map(coupon => ({
      ...toTicket(coupon),
      id: coupon.id,
      code: coupon.code,
      why: whyUseless(coupon),
      isEarly: coupon.tagClass === 'notstarted',
      isEnding: coupon.valid && coupon.end_date <= soon,
    })),
  }
}

/** Why an unused coupon cannot be used although its days are not over, such as one for new members; else nothing. */
const whyUseless = ({ status, invalid_desc: why = '' }: Pick<UserCoupon, 'status' | 'invalid_desc'>) =>
  status === 5 && why !== '已过期' ? why : ''
