import { buttonClass, EmptyState, Pagination } from '@heji/ui'
import { Link } from '../../components/link'
import { MemberFrame } from '../../components/member-menu'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { AftersaleCard } from './aftersale-card'
import { loadAftersaleList } from './aftersale-list.server'
import { AFTERSALE_TABS, aftersaleListHref } from './list-query'

export const meta: MetaFunction = args => pageTitle(args, '售后订单')

export const loader = defineLoader.member(loadAftersaleList)

export default function AftersaleListPage() {
  const { query, counts, requests, total, pageSize } = useLoaderData<typeof loader>()
  return (
    <MemberFrame>
      <div className="hs-trade">
        <header className="hs-trade__head">
          <h1>售后订单</h1>
          <Link to="/member/trade">我的订单</Link>
        </header>
        <nav className="hs-trade__tabs" aria-label="售后状态">
          {AFTERSALE_TABS.map(({ status, label }) => (
            <Link
              key={status}
              to={aftersaleListHref({ status })}
              aria-current={status === query.status ? 'page' : undefined}
            >
              <span>{label}</span>
              {(status === '0' || status === '1') && counts[status] > 0 ? <b>{counts[status]}</b> : null}
            </Link>
          ))}
        </nav>
        {requests.map(request => (
          <AftersaleCard key={request.no} request={request} />
        ))}
        {requests.length === 0 ? (
          <div className="hs-trade__empty">
            <EmptyState
              art="parcel"
              text="您没有相关的订单。"
              action={
                <Link
                  to={query.status === 'all' ? '/member/trade' : aftersaleListHref({ status: 'all' })}
                  className={buttonClass({ variant: 'primary', size: 'L' })}
                >
                  {query.status === 'all' ? '查看我的订单' : '查看全部售后'}
                </Link>
              }
            />
          </div>
        ) : (
          <Pagination
            page={query.page}
            total={total}
            pageSize={pageSize}
            visible={5}
            hrefFor={page => aftersaleListHref({ ...query, page })}
          />
        )}
      </div>
    </MemberFrame>
  )
}
