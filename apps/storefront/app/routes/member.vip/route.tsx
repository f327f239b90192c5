import { EmptyState, Price } from '@heji/ui'
import { Link } from '../../components/link'
import { MemberPage } from '../../components/member/member-page'
import { useFormResult } from '../../forms/use-form'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { BuyVip } from './buy-vip'
import { Purchases } from './purchases'
import { buyVip, loadVip } from './vip.server'

export const meta: MetaFunction = args => pageTitle(args, '开通会员')

export const loader = defineLoader.member(loadVip)

export const action = buyVip

/** Memberships: what they bring, what they cost, until when the own one runs. */
export default function VipPage() {
  const { mine, year, grades, purchases } = useLoaderData<typeof loader>()
  const answer = useFormResult<typeof action>()
  return (
    <MemberPage title="开通会员" tools={<Link to="/member/rights">会员权益 ›</Link>}>
      <section className="hs-vip__mine" aria-label="我的会员卡">
        <p>
          <b>{mine.state === 'none' ? '尊享VIP 天天享受特权' : mine.name}</b>
          {mine.state === 'running' ? <span>{`有效期至 ${mine.until}，还有 ${mine.days} 天`}</span> : null}
          {mine.state === 'ended' ? <span>{`已于 ${mine.until} 到期，续费后继续享受折扣`}</span> : null}
          {mine.state === 'none' ? <span>开通后立即生效，与活动价取低</span> : null}
        </p>
        {year.saved > 0 ? (
          <p className="hs-vip__saved">
            <span>近一年会员价已为您省</span>
            <Price cents={year.saved} size={28} tone="plain" />
          </p>
        ) : null}
      </section>
      {grades.length === 0 ? <EmptyState art="coupon" text="暂无可开通的会员卡" /> : null}
      <div className="hs-vip__grades">
        {grades.map(grade => (
          <BuyVip
            key={grade.id}
            grade={grade}
            orders={year.orders}
            answer={answer?.typed.vip_grade_id === grade.id ? answer : undefined}
          />
        ))}
      </div>
      <Purchases purchases={purchases} />
      {answer && !answer.ok && !grades.some(({ id }) => id === answer.typed.vip_grade_id) ? (
        <p role="alert">{answer.message || Object.values(answer.fields)[0]}</p>
      ) : null}
    </MemberPage>
  )
}
