import { type ReactNode, useState } from 'react'
import { useSubmit } from '../../framework'
import { type CheckoutQuery, checkoutFields, choiceOf, NO_COUPON, named, withChoice } from './checkout-form'
import type { CheckoutCoupon } from './coupon-choice'
import { ORDER_FORM } from './order-form-id'
import { QuoteButton } from './quote-button'

interface CouponBlockProps {
  coupons: { chosen: string; list: readonly CheckoutCoupon[] }
  address: string
  query: CheckoutQuery
  /** Key of the parcel. */
  parcel: string
}

/**
 * Radio cards of the coupons that work for this order, and below them the reasons why others do not. A choice loads the
 * totals again.
 */
export function CouponBlock({ coupons: { chosen, list }, address, query, parcel }: CouponBlockProps) {
  const submit = useSubmit()
  // A choice that is loading counts already.
  const told = choiceOf(query, parcel).coupon || chosen
  // Marked by the press itself, before anything loads; what the page says next counts again.
  const [pressed, setPressed] = useState({ coupon: '', instead: '' })
  const marked = pressed.instead === told && pressed.coupon !== '' ? pressed.coupon : told
  const choose = (coupon: string) => {
    setPressed({ coupon, instead: told })
    submit(
      { ...checkoutFields(withChoice(query, parcel, { coupon })), ...(address ? { address_id: address } : {}) },
      { method: 'get', action: '/cart/checkout', replace: true, preventScrollReset: true },
    )
  }
  const usable = list.filter(coupon => coupon.reason === '')
  const others = list.filter(coupon => coupon.reason !== '')
  if (list.length === 0) return null
  return (
    <section className="hs-block" aria-labelledby={named('coupons', parcel)}>
      <h2 id={named('coupons', parcel)}>
        使用优惠 <small className="hs-coupons__count">{`可用 ${usable.length} 张`}</small>
      </h2>
      <input type="hidden" name={named('quoted_coupon', parcel)} form={ORDER_FORM} value={chosen} />
      <fieldset className="hs-coupons">
        <legend className="hj-visually-hidden">优惠券</legend>
        {usable.map(coupon => (
          <Choice key={coupon.code} parcel={parcel} value={coupon.code} chosen={marked} onChoose={choose}>
            <b className="hs-coupon__face">{coupon.face}</b>
            <span className="hs-coupon__facts">
              <span>{coupon.title}</span>
              {coupon.needsClaim ? <em className="hs-coupon__claim">提交订单时自动领取</em> : null}
              <small className="hs-coupon__rule">
                <span>{`${coupon.condition} · ${coupon.scope}`}</span>
                <span>{`有效期至 ${coupon.until}`}</span>
              </small>
            </span>
          </Choice>
        ))}
        <Choice parcel={parcel} value={NO_COUPON} chosen={marked} onChoose={choose}>
          <span className="hs-coupon__facts">不使用优惠券</span>
        </Choice>
      </fieldset>
      {usable.length > 0 ? <QuoteButton text="按所选优惠券重新计算" /> : null}
      {others.length > 0 ? (
        <details className="hs-coupons__others" open={usable.length === 0}>
          <summary className="hs-fold">{`不可用 ${others.length} 张`}</summary>
          <ul className="hs-coupons">
            {others.map(coupon => (
              <li key={coupon.code} className="hs-coupon hs-coupon--off">
                <b className="hs-coupon__face">{coupon.face}</b>
                <span className="hs-coupon__facts">
                  <span>{coupon.title}</span>
                  <small className="hs-coupon__rule">{coupon.reason}</small>
                </span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  )
}

interface ChoiceProps {
  parcel: string
  value: string
  chosen: string
  onChoose: (value: string) => void
  children: ReactNode
}

const Choice = ({ parcel, value, chosen, onChoose, children }: ChoiceProps) => (
  <label className="hs-coupon">
    <input
      type="radio"
      className="hj-choice__box hj-choice__box--radio"
      name={named('coupon', parcel)}
      form={ORDER_FORM}
      value={value}
      checked={value === chosen}
      onChange={() => onChoose(value)}
    />
    {children}
  </label>
)
