import { ChevronRightIcon, CrownIcon, initialOf, maskPhone, Picture } from '@heji/ui'
import { Link } from '../../components/link'
import { GrowthBar } from '../../components/member/growth-bar'
import type { Overview } from './overview.server'

/** Who the member is, the grade, and the assets. */
export function MeCard({ me }: { me: Omit<Overview, 'more'> }) {
  return (
    <section className="hs-me__card" aria-label="我的信息">
      <Link to="/member/profile" className="hs-me__face" aria-label="编辑个人资料">
        {me.avatar ? (
          <Picture src={me.avatar} alt="" width={64} height={64} className="hs-me__avatar" />
        ) : (
          <span className="hs-me__avatar" aria-hidden="true">
            {initialOf(me.name || '禾')}
          </span>
        )}
      </Link>
      <div>
        <h1 className="hs-me__name">
          <span>{`你好，${me.name || maskPhone(me.mobile)} `}</span>
          <span className="hs-me__grade">{me.grade}</span>
        </h1>
        <p className="hs-me__mobile">{`${maskPhone(me.mobile)}　${me.discount}`}</p>
        <GrowthBar {...me.growth} />
      </div>
      <ul className="hs-me__assets">
        {me.assets.map(({ label, to, count }) => (
          <li key={label}>
            <Link to={to}>
              <b>{count.toLocaleString('en-US')}</b>
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
      {me.vip ? (
        <Link to="/member/vip" className="hs-me__vip">
          <CrownIcon size={18} aria-hidden="true" />
          <span>{me.vip.text}</span>
          <b>
            <span>{me.vip.button}</span>
            <ChevronRightIcon size={16} aria-hidden="true" />
          </b>
        </Link>
      ) : null}
    </section>
  )
}
