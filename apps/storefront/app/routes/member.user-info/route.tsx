import { maskPhone, Picture } from '@heji/ui'
import { Link } from '../../components/link'
import { json, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from '../../framework'
import { memberApi } from '../../lib/auth.server'
import './user-info.css'

export const meta: MetaFunction = () => [{ title: '会员中心 - 禾集商城' }]

export async function loader(args: LoaderFunctionArgs) {
  const api = memberApi(args)
  const [me, count] = await Promise.all([api('GET member'), api('GET orderscount')])
  const { memberInfo: info } = me
  return json({
    name: info.username,
    mobile: info.mobile,
    avatar: info.avatar,
    grade: info.gradeInfo.grade_name,
    discount: info.gradeInfo.privileges.discount_desc,
    point: me.point,
    coupons: me.userDiscountCount,
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
  })
}

/** Member centre: who, which grade, and where the orders stand. */
export default function UserInfo() {
  const me = useLoaderData<typeof loader>()
  return (
    <div className="hs-wrap hs-me">
      <section className="hs-me__card" aria-label="我的信息">
        <Picture src={me.avatar} alt="" width={64} height={64} className="hs-me__avatar" />
        <div>
          <h1 className="hs-me__name">
            你好，{me.name || maskPhone(me.mobile)} <span className="hs-me__grade">{me.grade}</span>
          </h1>
          <p className="hs-me__mobile">
            {maskPhone(me.mobile)}　{me.discount}
          </p>
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
      <section className="hs-me__orders" aria-labelledby="my-orders">
        <div className="hs-me__head">
          <h2 id="my-orders">我的订单</h2>
          <Link to="/member/trade">全部订单 ›</Link>
        </div>
        <ul>
          {me.orders.map(({ label, to, count }) => (
            <li key={label}>
              <Link to={to}>
                <b>{count}</b>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <form method="post" action="/auth/logout" className="hs-me__exit">
        <button type="submit">退出登录</button>
      </form>
    </div>
  )
}
