import type { MemberOverview } from '@heji/api-client/contract'
import { formatYuan, maskPhone, Picture } from '@heji/ui'
import { MessageSquareTextIcon, PackageIcon, StoreIcon, WalletIcon } from 'lucide-react'
import { Link } from '../../components/link'
import { MemberFrame } from '../../components/member-menu'
import { Recommended } from '../../components/recommended'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../lib/define-loader.server'
import { pageTitle } from '../../lib/page-title'
import { loadRecommended } from '../../lib/recommend.server'
import './user-info.css'

export const meta: MetaFunction = () => pageTitle('会员中心')

export const loader = defineLoader.member(async ({ api, context }) => {
  const [me, count, more] = await Promise.all([api('GET member'), api('GET orderscount'), loadRecommended(context)])
  const { memberInfo: info } = me
  return {
    name: info.username,
    mobile: info.mobile,
    avatar: info.avatar,
    grade: info.gradeInfo.grade_name,
    discount: info.gradeInfo.privileges.discount_desc,
    growth: growthOf(info),
    point: me.point,
    coupons: me.userDiscountCount,
    more,
    orders: [
      { label: '待付款', to: '/member/trade?status=5', count: count.normal_notpay_notdelivery },
      {
        label: '待收货',
        to: '/member/trade?status=1',
        count: count.normal_payed_daishouhuo + count.normal_payed_daifahuo,
      },
      { label: '待自提', to: '/member/trade?status=4', count: count.normal_payed_daiziti },
      { label: '待评价', to: '/member/trade?status=3', count: count.normal_not_rate },
    ],
  }
})

/** Distance to the next grade. */
function growthOf({ totalConsumption: growth, nextGradeInfo: next }: MemberOverview['memberInfo']) {
  const goal = Array.isArray(next) ? 0 : next.promotion_condition.total_consumption
  return Array.isArray(next) || goal <= growth
    ? { growth, next: null }
    : { growth, next: { name: next.grade_name, goal } }
}

const ICONS: Record<string, typeof WalletIcon> = {
  待付款: WalletIcon,
  待收货: PackageIcon,
  待自提: StoreIcon,
  待评价: MessageSquareTextIcon,
}

/** Member centre: name, grade, and the state of the orders. */
export default function UserInfo() {
  const me = useLoaderData<typeof loader>()
  return (
    <MemberFrame>
      <div className="hs-me">
        <section className="hs-me__card" aria-label="我的信息">
          <Picture src={me.avatar} alt="" width={64} height={64} className="hs-me__avatar" />
          <div>
            <h1 className="hs-me__name">
              你好，{me.name || maskPhone(me.mobile)} <span className="hs-me__grade">{me.grade}</span>
            </h1>
            <p className="hs-me__mobile">
              {maskPhone(me.mobile)}　{me.discount}
            </p>
            <Growth {...me.growth} />
          </div>
          <dl className="hs-me__assets">
            <div>
              <dt>积分</dt>
              <dd>{me.point.toLocaleString('en-US')}</dd>
            </div>
            <div>
              <dt>优惠券</dt>
              <dd>{me.coupons}</dd>
            </div>
          </dl>
        </section>
        <MyOrders orders={me.orders} />
        <Recommended items={me.more} className="hs-me__more" />
        <form method="post" action="/auth/logout" className="hs-me__exit">
          <button type="submit">退出登录</button>
        </form>
      </div>
    </MemberFrame>
  )
}

function Growth({ growth, next }: ReturnType<typeof growthOf>) {
  const points = (cents: number) => Math.floor(cents / 100).toLocaleString('en-US')
  return (
    <p className="hs-me__growth">
      成长值 {points(growth)}
      {next ? (
        <>
          <progress value={growth} max={next.goal} aria-label={`距${next.name}`} />
          再消费 {formatYuan(next.goal - growth)} 升级为{next.name}
        </>
      ) : null}
    </p>
  )
}

function MyOrders({ orders }: { orders: { label: string; to: string; count: number }[] }) {
  return (
    <section className="hs-me__orders" aria-labelledby="my-orders">
      <div className="hs-me__head">
        <h2 id="my-orders">我的订单</h2>
        <Link to="/member/trade">全部订单 ›</Link>
      </div>
      <ul>
        {orders.map(({ label, to, count }) => {
          const Icon = ICONS[label] ?? PackageIcon
          return (
            <li key={label}>
              <Link to={to}>
                <Icon size={28} strokeWidth={1.5} aria-hidden="true" />
                {label}
                {count > 0 ? <b>{count}</b> : null}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
