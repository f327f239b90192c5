import { EmptyState, formatTime, Pagination, Popover } from '@heji/ui'
import { Link } from '../../components/link'
import { LinkTabs } from '../../components/member/link-tabs'
import { MemberPage } from '../../components/member/member-page'
import { type MetaFunction, useLoaderData } from '../../framework'
import { listAddress } from '../../list/list-address'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { loadPoints } from './point.server'

export const meta: MetaFunction = args => pageTitle(args, '我的积分')

export const loader = defineLoader.member(loadPoints)

const TABS = [
  { key: '', label: '全部' },
  { key: 'income', label: '收入' },
  { key: 'outcome', label: '支出' },
] as const
const hrefOf = (type: string, page = 1) => listAddress('/member/point', { type, page })

/** Balance and movements of the points. */
export default function PointPage() {
  const { type, page, pageSize, balance, frozen, total, rows, rule } = useLoaderData<typeof loader>()
  return (
    <MemberPage title="我的积分" tools={<Link to="/pointitems">去积分商城 ›</Link>}>
      <div className="hs-points__top">
        <p className="hs-points__sum">
          可用积分 <b>{balance.toLocaleString('en-US')}</b>
          {frozen > 0 ? <small>{`冻结 ${frozen.toLocaleString('en-US')}`}</small> : null}
        </p>
        {rule ? (
          <Popover trigger="积分规则" align="end" className="hs-points__rule">
            {rule}
          </Popover>
        ) : null}
      </div>
      <LinkTabs
        label="积分收支"
        current={type}
        tabs={TABS.map(({ key, label }) => ({ key, label, to: hrefOf(key) }))}
      />
      {rows.length === 0 ? (
        <EmptyState art="coupon" text="尚无记录" compact />
      ) : (
        <>
          <p className="hs-points__count">{`积分明细，共${total}条记录`}</p>
          <table className="hs-points">
            <thead>
              <tr>
                <th scope="col">时间</th>
                <th scope="col">收入/支出</th>
                <th scope="col">详细说明</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(row => (
                <tr key={row.id}>
                  <td>
                    <time>{formatTime(row.created, 'YYYY-MM-DD HH:mm')}</time>
                  </td>
                  <td className="hs-points__change" data-in={row.change > 0 ? '' : undefined}>
                    {`${row.change > 0 ? '+' : '−'}${Math.abs(row.change).toLocaleString('en-US')}`}
                  </td>
                  <td>
                    <span>{row.text}</span>
                    {row.order_id ? (
                      <small>
                        <Link to={`/member/trade/${row.order_id}`}>查看订单</Link>
                      </small>
                    ) : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <Pagination page={page} total={total} pageSize={pageSize} hrefFor={to => hrefOf(type, to)} />
    </MemberPage>
  )
}
