import { ClipboardList, House, type LucideIcon, MessageSquareText, Undo2, UsersRound } from 'lucide-react'
import { type ComponentType, lazy } from 'react'

interface Screen {
  path: string
  Page: ComponentType<{ params: Record<string, string | undefined> }>
}

export interface AreaOfConsole {
  /** First part of its addresses. */
  path: string
  name: string
  Icon: LucideIcon
  screens: readonly Screen[]
}

const TodayPage = lazy(() => import('../today/today-page').then(m => ({ default: m.TodayPage })))
const OrderList = lazy(() => import('../orders/order-list').then(m => ({ default: m.OrderList })))
const OrderPage = lazy(() => import('../orders/order-page').then(m => ({ default: m.OrderPage })))
const RequestList = lazy(() => import('../aftersales/request-list').then(m => ({ default: m.RequestList })))
const RequestPage = lazy(() => import('../aftersales/request-page').then(m => ({ default: m.RequestPage })))
const ReviewList = lazy(() => import('../reviews/review-list').then(m => ({ default: m.ReviewList })))
const ReviewPage = lazy(() => import('../reviews/review-page').then(m => ({ default: m.ReviewPage })))
const MemberList = lazy(() => import('../members/member-list').then(m => ({ default: m.MemberList })))
const MemberPage = lazy(() => import('../members/member-page').then(m => ({ default: m.MemberPage })))

/** Every area, in the order of the menu. A line here is all that a screen needs to be reached. */
export const AREAS_OF_CONSOLE: readonly AreaOfConsole[] = [
  { path: '/', name: '今日', Icon: House, screens: [{ path: '/', Page: TodayPage }] },
  {
    path: '/orders',
    name: '订单',
    Icon: ClipboardList,
    screens: [
      { path: '/orders', Page: OrderList },
      { path: '/orders/:id', Page: OrderPage },
    ],
  },
  {
    path: '/aftersales',
    name: '售后',
    Icon: Undo2,
    screens: [
      { path: '/aftersales', Page: RequestList },
      { path: '/aftersales/:id', Page: RequestPage },
    ],
  },
  {
    path: '/members',
    name: '会员',
    Icon: UsersRound,
    screens: [
      { path: '/members', Page: MemberList },
      { path: '/members/:id', Page: MemberPage },
    ],
  },
  {
    path: '/reviews',
    name: '评价',
    Icon: MessageSquareText,
    screens: [
      { path: '/reviews', Page: ReviewList },
      { path: '/reviews/:id', Page: ReviewPage },
    ],
  },
]
