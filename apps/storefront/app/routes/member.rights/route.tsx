import { buttonClass, CheckIcon, Tag } from '@heji/ui'
import { Link } from '../../components/link'
import { GrowthBar, growthPoints } from '../../components/member/growth-bar'
import { MemberPage } from '../../components/member/member-page'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { loadRights } from './rights.server'

export const meta: MetaFunction = args => pageTitle(args, '会员权益')

export const loader = defineLoader.member(loadRights)

/** What the grades and memberships bring. */
export default function RightsPage() {
  const { own, growth, grades, vips } = useLoaderData<typeof loader>()
  return (
    <MemberPage title="会员权益">
      <section className="hs-rights__own" aria-label="我的等级">
        <p>
          我的等级 <b>{own}</b>
        </p>
        <GrowthBar {...growth} />
      </section>
      <section aria-labelledby="grades" className="hs-rights">
        <h2 id="grades">会员等级</h2>
        <p>每消费1元并确认收货得1点成长值，达到后自动升级，折扣与活动价取低。</p>
        <ol className="hs-rights__grades">
          {grades.map(grade => (
            <li key={grade.id} aria-current={grade.isOwn ? 'true' : undefined}>
              <h3>
                <span>{grade.name}</span>
                {grade.isOwn ? <Tag tone="vip">当前等级</Tag> : null}
              </h3>
              <b>{grade.discount || '原价'}</b>
              <p>{grade.from > 0 ? `成长值满 ${growthPoints(grade.from)}` : '注册即享'}</p>
            </li>
          ))}
        </ol>
      </section>
      {vips.length > 0 ? (
        <section aria-labelledby="vips" className="hs-rights">
          <h2 id="vips">付费会员</h2>
          <ul className="hs-rights__vips">
            {vips.map(vip => (
              <li key={vip.id}>
                <h3>
                  <span>{vip.name}</span>
                  {vip.isOwn ? <Tag tone="vip">使用中</Tag> : null}
                  <b>{vip.discount}</b>
                </h3>
                <ul>
                  {vip.rights.map(text => (
                    <li key={text}>
                      <CheckIcon size={16} aria-hidden="true" />
                      <span>{` ${text}`}</span>
                    </li>
                  ))}
                </ul>
                <Link to="/member/vip" className={buttonClass({ variant: 'primary' })}>
                  {vip.isOwn ? `续费${vip.name}` : `开通${vip.name}`}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </MemberPage>
  )
}
