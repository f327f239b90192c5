import { Button, buttonClass, FormError, maskPhone } from '@heji/ui'
import type { MouseEvent, ReactNode } from 'react'
import { useNavigation } from '../../framework'
import { useIsFilled } from './use-is-filled'

/** What an order still needs. */
export interface Missing {
  text: string
  /** Words of the button that leads to where it is given. */
  act: string
  /** A part of the page, such as `#address`, or another page. */
  to: string
}

interface SubmitOrderProps {
  /** What is to pay, for the bar at the foot of phones. */
  amount: ReactNode
  /** Refusal of the shop. */
  problem: string
  missing: Missing | null
}

/** 提交订单; while something is missing, the way to it in its place. A filled address only has to be saved. */
export function SubmitOrder({ amount, problem, missing }: SubmitOrderProps) {
  const isBusy = useNavigation().state !== 'idle'
  const isFilled = useIsFilled(missing?.to === '#address' ? 'address' : null)
  return (
    <>
      <FormError message={problem} />
      <div className="hs-summary__submit">
        <span className="hs-summary__bar" aria-hidden="true">
          应付 {amount}
        </span>
        {missing && isFilled ? (
          <Button
            type="submit"
            form="address"
            name="intent"
            value="address"
            variant="primary"
            size="XL"
            block
            loading={isBusy}
            aria-describedby="why-not"
          >
            保存收货地址
          </Button>
        ) : missing ? (
          <a
            href={missing.to}
            className={buttonClass({ size: 'XL', block: true })}
            onClick={goTo}
            aria-describedby="why-not"
          >
            {missing.act}
          </a>
        ) : (
          <Button type="submit" name="intent" value="order" variant="buy" size="XL" block loading={isBusy}>
            提交订单
          </Button>
        )}
      </div>
      {missing ? (
        <p id="why-not" className="hs-summary__why">
          {isFilled ? '收货地址还没有保存' : missing.text}
        </p>
      ) : null}
    </>
  )
}

const isEmpty = ({ value, required, disabled }: HTMLInputElement) => required && !disabled && value === ''

/** Goes to the part and into its first empty field, which the link alone would not do. */
function goTo(event: MouseEvent<HTMLAnchorElement>) {
  const { hash, pathname } = event.currentTarget
  const part = hash && pathname === location.pathname ? document.getElementById(hash.slice(1)) : null
  if (!part) return
  event.preventDefault()
  part.scrollIntoView({ block: 'center' })
  const fields = [...part.querySelectorAll<HTMLInputElement>('input, select, textarea')]
  const target = fields.find(isEmpty) ?? part.querySelector<HTMLElement>('a, button, input, select')
  target?.focus({ preventScroll: true })
}

/** Who gets the parcel, and where. */
export const SentTo = ({ address }: { address: { place: string; username: string; telephone: string } }) => (
  <p className="hs-summary__to">
    <span>{`寄送至 ${address.place}`}</span>
    <br />
    <span>{`${address.username} ${maskPhone(address.telephone)}`}</span>
  </p>
)
