import { buttonClass, EmptyState } from '@heji/ui'
import { Link } from '../../components/link'
import { MemberFrame } from '../../components/member-menu'
import { reloadUnlessAway } from '../../forms/reload-unless-away'
import { useFormResult } from '../../forms/use-form'
import { type MetaFunction, type ShouldRevalidateFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { applyAction, loadApply } from './apply.server'
import { ApplyFormBlock } from './apply-form-block'

export const meta: MetaFunction = args => pageTitle(args, '申请售后')

export const loader = defineLoader.member(loadApply)

export const action = applyAction
/** A preview changes nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = args =>
  args.formData?.get('intent') !== 'preview' && reloadUnlessAway(args)

export default function ApplyPage() {
  const page = useLoaderData<typeof loader>()
  const answer = useFormResult<typeof action>()
  return (
    <MemberFrame>
      <section className="hs-apply" aria-labelledby="apply">
        <header className="hs-apply__head">
          <h1 id="apply">{page.no ? '修改售后申请' : '申请售后'}</h1>
          <p>
            订单号：<Link to={`/member/trade/${page.order_id}`}>{page.order_id}</Link>
          </p>
        </header>
        {page.refusal ? (
          <EmptyState
            art="parcel"
            text={page.refusal}
            action={
              <>
                {page.running ? (
                  <Link to={page.running} className={buttonClass({ variant: 'primary', size: 'L' })}>
                    售后详情
                  </Link>
                ) : null}
                <Link
                  to={`/member/trade/${page.order_id}`}
                  className={buttonClass({ variant: page.running ? 'ghost' : 'primary', size: 'L' })}
                >
                  返回订单
                </Link>
              </>
            }
          />
        ) : (
          <ApplyFormBlock key={page.no || page.order_id} page={page} answer={answer} />
        )}
      </section>
    </MemberFrame>
  )
}
