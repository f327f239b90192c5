import { formatYuan } from '@heji/ui'
import { type ReactNode, useState } from 'react'
import { About } from '../../components/about'
import { useSubmit } from '../../framework'
import { type CheckoutQuery, checkoutFields, choiceOf, NO_COUPON, named, withChoice } from './checkout-form'
import type { CheckoutCoupon } from './coupon-choice'
import { OptionRow } from './option-row'
import { ORDER_FORM } from './order-form-id'
import { QuoteButton } from './quote-button'

interface CouponBlockProps {
  coupons: { chosen: string; list: readonly CheckoutCoupon[] }
  /** Cents that the chosen coupon takes off. */
  saved: number
  /** The figures are our own until the server answers. */
  isAbout: boolean
  address: string
  query: CheckoutQuery
  /** Key of the parcel. */
  parcel: string
}

/**
 * One line with the chosen coupon. It opens radio cards of those that work for this order, and the reasons why others do
 * not. A choice loads the totals again.
 */
export function CouponBlock({ coupons: { chosen, list }, saved, isAbout, address, query, parcel }: CouponBlockProps) {
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
  if (list.length === 0) return <OptionRow label="优惠券" value={<span>暂无可用</span>} />
  const marks = usable.find(({ code }) => code === marked)
  return (
    <section aria-label="使用优惠">
      <input type="hidden" name={named('quoted_coupon', parcel)} form={ORDER_FORM} value={chosen} />
      <OptionRow
        label="优惠券"
        value={
          <>
            <span>{marks ? marks.title : usable.length > 0 ? '不使用优惠券' : '暂无可用'}</span>
            {usable.length > 0 ? <small className="hs-coupons__count">{`可用 ${usable.length} 张`}</small> : null}
            {saved > 0 && marks ? (
              <span className="hs-option__saved">
                <About when={isAbout} />
                <span>{formatYuan(-saved)}</span>
              </span>
            ) : null}
          </>
        }
      >
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
        {others.length > 0 ? <Others coupons={others} /> : null}
      </OptionRow>
    </section>
  )
}

/** Coupons that do not work for this order, each with the reason. */
const Others = ({ coupons }: { coupons: readonly CheckoutCoupon[] }) => (
  <div className="hs-coupons__others">
    <p>{`不可用 ${coupons.length} 张`}</p>
    <ul className="hs-coupons">
      {coupons.map(coupon => (
        <li key={coupon.code} className="hs-coupon hs-coupon--off">
          <b className="hs-coupon__face">{coupon.face}</b>
          <span className="hs-coupon__facts">
            <span>{coupon.title}</span>
            <small className="hs-coupon__rule">{coupon.reason}</small>
          </span>
        </li>
      ))}
    </ul>
  </div>
)

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
