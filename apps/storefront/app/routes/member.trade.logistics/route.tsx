import { EmptyState, maskPhone } from '@heji/ui'
import { Link } from '../../components/link'
import { MemberFrame } from '../../components/member-menu'
import { ParcelList } from '../../components/order/parcel-block'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { loadLogistics } from './logistics.server'

export const meta: MetaFunction = args => pageTitle(args, '物流信息')

export const loader = defineLoader.member(loadLogistics)

/** More rows than any parcel has. */
const ALL = 1_000

export default function LogisticsPage() {
  const { order_id, state, receiver, parcels } = useLoaderData<typeof loader>()
  const sent = parcels.filter(({ status }) => status === '已发货').length
  return (
    <MemberFrame>
      <section className="hs-logistics" aria-labelledby="logistics">
        <header>
          <h1 id="logistics">物流信息</h1>
          <p>
            <span>{`${state}，订单号：`}</span>
            <Link to={`/member/trade/${order_id}`}>{order_id}</Link>
          </p>
        </header>
        <p className="hs-logistics__to">
          <span>收货地址：</span>
          <span>{`${receiver.place}（${receiver.name} ${maskPhone(receiver.mobile)}）`}</span>
        </p>
        {sent > 1 ? <p className="hs-logistics__count">{`${sent}个包裹已发货`}</p> : null}
        {parcels.length > 0 ? (
          <ParcelList parcels={parcels} shown={ALL} />
        ) : (
          <EmptyState art="parcel" text="您没有相关的物流信息。" hint="商家发货后，这里显示包裹的位置" />
        )}
      </section>
    </MemberFrame>
  )
}
