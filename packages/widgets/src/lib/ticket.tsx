import { couponCondition, couponFace, formatTime, type Say, useWords } from '@heji/ui'
import { type FormEvent, useState } from 'react'
import type { CouponEntry } from './fields'
import type { WidgetHost } from './host'
import { HostLink } from './host-link'
import { linkTo } from './links'
import { WidgetPicture } from './picture'

interface TicketProps {
  coupon: CouponEntry
  host: WidgetHost
  /** Path of the goods for a claimed coupon; without it there is no link. */
  goods?: string | null
}

/** A coupon as a ticket: value, condition, title, and the button that claims it. */
export function Ticket({ coupon, host, goods }: TicketProps) {
  const say = useWords()
  const face = couponFace(coupon)
  return (
    <div className="hw-ticket" data-off={coupon.sold_out === true}>
      <div className="hw-ticket__face">
        <b>
          {face.prefix && <i>{face.prefix}</i>}
          <span>{face.value}</span>
          {face.suffix && <i>{face.suffix}</i>}
        </b>
        <span>{couponCondition(coupon)}</span>
      </div>
      <div className="hw-ticket__text">
        <span className="hw-ticket__title">{coupon.title}</span>
        <span className="hw-ticket__note">{note(coupon, say)}</span>
        <ClaimButton coupon={coupon} host={host} goods={goods} />
      </div>
      {coupon.imgUrl && (
        <span className="hw-ticket__picture">
          <WidgetPicture src={coupon.imgUrl} alt="" width={68} height={68} host={host} />
        </span>
      )}
    </div>
  )
}

function note({ card_type, object_use_for, end_date, description = '' }: CouponEntry, say: Say) {
  if (card_type === 'gift' && object_use_for) return say('适用商品：{name}', { name: object_use_for })
  return end_date ? say('有效期至 {date}', { date: formatTime(end_date, 'YYYY-MM-DD') }) : description
}

/** The session has ended meanwhile. */
const isSignedOut = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 401

/**
 * Claims in render mode only. Without scripts the form posts to the shop's own address. The client shows refusals. A
 * claimed coupon may lead to the goods.
 */
export function ClaimButton({ coupon, host, goods }: TicketProps) {
  const say = useWords()
  const [state, setState] = useState<'open' | 'busy' | 'claimed'>(coupon.claimed ? 'claimed' : 'open')
  const alive = host.mode === 'render'
  const action = alive ? (linkTo(host, 'coupon-claim') ?? undefined) : undefined
  if (coupon.sold_out) return <span className="hw-ticket__done">{say('已领完')}</span>
  if (state === 'claimed')
    return (
      <span className="hw-ticket__done">
        <span>{say('已领取')}</span>
        {goods && (
          <HostLink to={goods} host={host} className="hw-ticket__use">
            {say('去使用')}
          </HostLink>
        )}
      </span>
    )
  const signIn = () => {
    const login = linkTo(host, 'login', host.path)
    if (host.signInToClaim) host.signInToClaim(coupon.card_id)
    else if (login !== null) host.navigate(login)
  }
  const claim = async (event: FormEvent) => {
    event.preventDefault()
    if (!alive || state === 'busy') return
    if (!host.user.loggedIn) return signIn()
    setState('busy')
    try {
      await host.api('GET user/receiveCard', { card_id: coupon.card_id })
      setState('claimed')
      host.notify('success', say('领取成功'))
    } catch (error) {
      setState('open')
      if (isSignedOut(error)) signIn()
    }
  }
  return (
    <form method={action && 'post'} action={action} onSubmit={claim}>
      <input type="hidden" name="card_id" value={coupon.card_id} />
      <button
        type="submit"
        className="hw-ticket__claim"
        aria-disabled={state === 'busy'}
        aria-busy={state === 'busy' || undefined}
        aria-label={say('立即领取 {name}', { name: coupon.title })}
      >
        {say('立即领取')}
      </button>
    </form>
  )
}
