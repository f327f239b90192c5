import { buttonClass, EmptyState, Pagination } from '@heji/ui'
import { EarlyTicket, Ticket } from '../../components/coupon/ticket'
import { Link } from '../../components/link'
import { MemberPage, PublicPage } from '../../components/member/member-page'
import { Form, type MetaFunction, useLoaderData, useNavigation } from '../../framework'
import { listAddress } from '../../list/list-address'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { loadCentre } from './centre.server'

export const meta: MetaFunction = args => pageTitle(args, '领券中心')

export const loader = defineLoader.public(loadCentre)

/** The coupon centre. Everybody sees it; claiming leads visitors to sign-in and back. */
export default function CouponCentre() {
  const { coupons, page, pageSize, total, isMember } = useLoaderData<typeof loader>()
  const Page = isMember ? MemberPage : PublicPage
  return (
    <Page title="领券中心" note="为你推荐好券" tools={<Link to="/member/coupon">我的优惠券 ›</Link>}>
      {coupons.length === 0 ? (
        <EmptyState
          art="coupon"
          text="抱歉！暂无可领取优惠券 请继续购物。"
          action={
            <Link to="/items" className={buttonClass({ variant: 'primary', size: 'L' })}>
              去逛逛
            </Link>
          }
        />
      ) : (
        <ul className="hs-tickets">
          {coupons.map(coupon => (
            <li key={coupon.card_id}>
              <Ticket
                coupon={coupon}
                stamp={STAMPS[coupon.state] ?? ''}
                note={<Taken percent={coupon.taken} />}
                action={<Claim coupon={coupon} />}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        total={total}
        pageSize={pageSize}
        hrefFor={to => listAddress('/member/receiveCoupon', { page: to })}
      />
    </Page>
  )
}

const STAMPS: Partial<Record<Row['state'], string>> = { gone: '已领完', used: '已使用' }

const Taken = ({ percent }: { percent: number }) => (
  <p>
    <span>{`已抢 ${percent}%`}</span>
    <progress className="hs-ticket__left" value={percent} max={100} aria-hidden="true" />
  </p>
)

type Row = ReturnType<typeof useLoaderData<typeof loader>>['coupons'][number]

function Claim({ coupon }: { coupon: Row }) {
  const isSending = useNavigation().state !== 'idle'
  if (coupon.state === 'early') return <EarlyTicket coupon={coupon} note="未开始领取" />
  if (coupon.state === 'claimed')
    return (
      <>
        <Link to={coupon.goods} className="hs-ticket__second" aria-label={`去使用 ${coupon.title}`}>
          去使用
        </Link>
        <p className="hs-ticket__note">已领取</p>
      </>
    )
  return (
    <Form method="post" action="/member/coupon-claim" preventScrollReset>
      <input type="hidden" name="card_id" value={coupon.card_id} />
      <button type="submit" aria-label={`立即领取 ${coupon.title}`} aria-disabled={isSending || undefined}>
        立即领取
      </button>
    </Form>
  )
}
