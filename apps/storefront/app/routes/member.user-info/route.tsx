import { Recommended } from '../../components/items/recommended'
import { MemberFrame, MemberLinks } from '../../components/member-menu'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { useShell } from '../../shell/shell'
import { GoodsRow } from './goods-row'
import { MeCard } from './me-card'
import { MyOrders } from './my-orders'
import { loadOverview } from './overview.server'

export const meta: MetaFunction = args => pageTitle(args, '会员中心')

export const loader = defineLoader.member(loadOverview)

/** Member centre: name, grade and assets, the state of the orders, goods that the member liked or saw. */
export default function UserInfo() {
  const me = useLoaderData<typeof loader>()
  const { device } = useShell()
  return (
    <MemberFrame>
      <div className="hs-me">
        <MeCard me={me} />
        <MyOrders orders={me.orders} />
        {device === 'h5' ? <MemberLinks /> : null}
        <GoodsRow
          title="我的收藏"
          to="/member/collector"
          items={me.favourites}
          empty="还没有收藏，看到喜欢的点一下心"
        />
        <GoodsRow title="我的足迹" to="/member/foottrace" items={me.traces} empty="您的足迹是空白的。" />
        <Recommended items={me.more} />
        <form method="post" action="/auth/logout" className="hs-me__exit">
          <button type="submit">退出登录</button>
        </form>
      </div>
    </MemberFrame>
  )
}
