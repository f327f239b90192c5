import { buttonClass, EmptyState } from '@heji/ui'
import { Link } from '../../components/link'
import { MemberFrame } from '../../components/member-menu'
import { reloadUnlessAway } from '../../forms/reload-unless-away'
import { useFormResult } from '../../forms/use-form'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { loadRate, rateAction } from './rate.server'
import { RateFormBlock } from './rate-form-block'
import { Rated } from './rated'

export const meta: MetaFunction = args => pageTitle(args, '评价订单')

export const loader = defineLoader.member(loadRate)

export const action = rateAction
export const shouldRevalidate = reloadUnlessAway

export default function RatePage() {
  const page = useLoaderData<typeof loader>()
  const answer = useFormResult<typeof action>()
  return (
    <MemberFrame>
      <section className="hs-rate" aria-labelledby="rate">
        <header className="hs-rate__head">
          <h1 id="rate">评价订单</h1>
          <p>
            订单号：<Link to={`/member/trade/${page.order_id}`}>{page.order_id}</Link>
            {page.date ? <time>{page.date}</time> : null}
          </p>
        </header>
        {page.open.length > 0 ? (
          <RateFormBlock page={page} answer={answer?.intent === 'rate' ? answer : undefined} />
        ) : null}
        {page.rated.map(rated => (
          <Rated
            key={rated.rate_id}
            rated={rated}
            answer={answer?.typed.rate_id === rated.rate_id ? answer : undefined}
          />
        ))}
        {page.open.length === 0 && page.rated.length === 0 ? (
          <EmptyState
            art="parcel"
            text={page.isDone ? '该订单已评价' : '订单完成后才能评价'}
            action={
              <Link to={`/member/trade/${page.order_id}`} className={buttonClass({ variant: 'primary', size: 'L' })}>
                查看订单
              </Link>
            }
          />
        ) : null}
      </section>
    </MemberFrame>
  )
}
