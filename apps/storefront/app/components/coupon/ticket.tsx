import { couponCondition, couponFace } from '@heji/ui'
import type { ReactNode } from 'react'
import { Link } from '../link'
import type { TicketData } from './coupon-card'

interface TicketProps {
  coupon: TicketData
  /** Stands across a coupon that cannot be used: 已使用, 已过期, 已领完. */
  stamp?: string
  /** One more line. */
  note?: ReactNode
  /** Number of an own coupon. */
  code?: string
  /** Button or link at its end. */
  action?: ReactNode
}

/** A coupon: value and condition, title, scope, days, rules, and what can be done with it. */
export function Ticket({ coupon, stamp = '', note, code = '', action }: TicketProps) {
  const face = couponFace(coupon)
  return (
    <article className="hs-ticket" data-off={stamp ? '' : undefined} aria-label={coupon.title}>
      <p className="hs-ticket__face">
        <b>
          {face.prefix ? <i>{face.prefix}</i> : null}
          <span>{face.value}</span>
          {face.suffix ? <i>{face.suffix}</i> : null}
        </b>
        <span>{couponCondition(coupon)}</span>
      </p>
      <div className="hs-ticket__text">
        <h2>{coupon.title}</h2>
        <p>{coupon.scope}</p>
        <p>
          <span className="hs-ticket__from">{`${coupon.from} `}</span>
          <span>{`至 ${coupon.to}`}</span>
        </p>
        {note}
        <details className="hs-ticket__rule">
          <summary>使用规则</summary>
          <p>{coupon.description || '暂无使用规则'}</p>
          {code ? <p>{`券码 ${code}`}</p> : null}
        </details>
      </div>
      <div className="hs-ticket__act">{stamp ? <span className="hs-ticket__stamp">{stamp}</span> : action}</div>
    </article>
  )
}

/** What can be done with a coupon whose time has not come: look at the goods. */
export const EarlyTicket = ({ coupon, note }: { coupon: TicketData; note: string }) => (
  <>
    <Link to={coupon.goods} className="hs-ticket__second" aria-label={`看商品 ${coupon.title}`}>
      看商品
    </Link>
    <p className="hs-ticket__note">{note}</p>
  </>
)
