import { buttonClass, EmptyState, Pagination } from '@heji/ui'
import { EarlyTicket, Ticket } from '../../components/coupon/ticket'
import { Link } from '../../components/link'
import { LinkTabs } from '../../components/member/link-tabs'
import { MemberPage } from '../../components/member/member-page'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { couponsAddress, MINE_TABS } from './coupon-tabs'
import { loadCoupons } from './coupons.server'

export const meta: MetaFunction = args => pageTitle(args, '优惠券')

export const loader = defineLoader.member(loadCoupons)

/** Own coupons by state. */
export default function CouponPage() {
  const { tab, counts, coupons, page, pageSize, total } = useLoaderData<typeof loader>()
  const { label = '', stamp = '' } = MINE_TABS.find(({ key }) => key === tab) ?? {}
  return (
    <MemberPage title="我的优惠券" tools={<Link to="/member/receiveCoupon">去领券中心 ›</Link>}>
      <LinkTabs
        label="优惠券状态"
        current={tab}
        tabs={MINE_TABS.map(({ key, label }) => ({ key, label, to: couponsAddress(key), count: counts[key] }))}
      />
      {coupons.length === 0 ? (
        <EmptyState
          art="coupon"
          text={tab === '1' ? '您暂时没有任何优惠券' : `没有${label}的优惠券`}
          action={
            <Link to="/member/receiveCoupon" className={buttonClass({ variant: 'primary', size: 'L' })}>
              去领券中心
            </Link>
          }
        />
      ) : (
        <ul className="hs-tickets">
          {coupons.map(coupon => (
            <li key={coupon.id}>
              <Ticket
                coupon={coupon}
                stamp={coupon.why ? '不可用' : stamp}
                code={coupon.code}
                note={<Note coupon={coupon} />}
                action={
                  coupon.isEarly ? (
                    <EarlyTicket coupon={coupon} note="未到使用时间" />
                  ) : (
                    <Link to={coupon.goods} aria-label={`去使用 ${coupon.title}`}>
                      去使用
                    </Link>
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} total={total} pageSize={pageSize} hrefFor={to => couponsAddress(tab, to)} />
    </MemberPage>
  )
}

function Note({ coupon: { isEnding, why } }: { coupon: { isEnding: boolean; why: string } }) {
  if (why) return <p>{why}</p>
  return isEnding ? <p className="hs-ticket__soon">即将过期</p> : null
}
