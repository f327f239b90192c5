import {
  BellIcon,
  CircleHelpIcon,
  CoinsIcon,
  CrownIcon,
  FootprintsIcon,
  GemIcon,
  GiftIcon,
  HeartIcon,
  type IconDrawing,
  KeyRoundIcon,
  MapPinIcon,
  PackageIcon,
  RotateCcwIcon,
  StarIcon,
  StoreIcon,
  TicketIcon,
  TicketPercentIcon,
  UserRoundIcon,
} from '@heji/ui'
import type { MenuNumbers } from '../../shell/shell'

interface MenuLink {
  to: string
  label: string
  icon: IconDrawing
  count?: keyof MenuNumbers
  /** Other pages that belong to this entry. */
  also?: readonly string[]
}

export const HUB = '/member/user-info'

/** Every page of the member centre, in groups. */
export const MENU: readonly { title: string; links: readonly MenuLink[] }[] = [
  {
    title: '我的交易',
    links: [
      { to: '/member/trade', label: '我的订单', icon: PackageIcon, count: 'unpaid' },
      {
        to: '/member/trade/aftersale-list',
        label: '售后订单',
        icon: RotateCcwIcon,
        also: ['/member/trade/aftersale', '/member/aftersales'],
      },
      { to: '/member/trade/point', label: '积分订单', icon: GiftIcon },
    ],
  },
  {
    title: '我的资产',
    links: [
      { to: '/member/coupon', label: '我的优惠券', icon: TicketIcon, count: 'coupons' },
      { to: '/member/receiveCoupon', label: '领券中心', icon: TicketPercentIcon },
      { to: '/member/point', label: '我的积分', icon: CoinsIcon, count: 'points' },
      { to: '/member/vip', label: '开通会员', icon: CrownIcon },
      { to: '/member/rights', label: '会员权益', icon: GemIcon },
    ],
  },
  {
    title: '我的关注',
    links: [
      { to: '/member/collector', label: '我的收藏', icon: HeartIcon, count: 'favourites' },
      { to: '/member/follow', label: '关注店铺', icon: StoreIcon },
      { to: '/member/foottrace', label: '我的足迹', icon: FootprintsIcon },
    ],
  },
  {
    title: '账户设置',
    links: [
      { to: '/member/notices', label: '我的消息', icon: BellIcon, count: 'notices' },
      { to: '/member/profile', label: '个人资料', icon: UserRoundIcon },
      {
        to: '/member/address',
        label: '收货地址',
        icon: MapPinIcon,
        also: ['/member/address-add', '/member/address-item-add'],
      },
      { to: '/member/change-password', label: '修改密码', icon: KeyRoundIcon },
      { to: '/member/helper', label: '会员帮助', icon: CircleHelpIcon },
    ],
  },
]

export const HUB_LINK: MenuLink = { to: HUB, label: '会员中心', icon: StarIcon }

/** The entry of a page: the longest address that its own begins with, as a whole word: `/member/address-add` is an address. */
export function entryOf(path: string): MenuLink | undefined {
  const page = path.split('?')[0] ?? ''
  const within = (to: string) => page === to || [`${to}/`, `${to}-`].some(start => page.startsWith(start))
  return [HUB_LINK, ...MENU.flatMap(group => group.links)]
    .flatMap(link => [link.to, ...(link.also ?? [])].filter(within).map(to => ({ link, length: to.length })))
    .sort((a, b) => b.length - a.length)[0]?.link
}
