import { Button, FormError, maskPhone } from '@heji/ui'
import type { ReactNode } from 'react'
import { useNavigation } from '../../framework'

interface SubmitOrderProps {
  /** What is to pay, for the bar at the foot of phones. */
  amount: ReactNode
  /** Refusal of the shop. */
  problem: string
  /** Why the order cannot be sent yet; empty if it can. */
  why: string
}

/** 提交订单 with what stands in its way. */
export function SubmitOrder({ amount, problem, why }: SubmitOrderProps) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <>
      <FormError message={problem} />
      <div className="hs-summary__submit">
        <span className="hs-summary__bar" aria-hidden="true">
          应付 {amount}
        </span>
        <Button
          type="submit"
          name="intent"
          value="order"
          variant="buy"
          size="XL"
          block
          loading={isBusy}
          disabled={why !== ''}
          aria-describedby={why ? 'why-not' : undefined}
        >
          提交订单
        </Button>
      </div>
      {why ? (
        <p id="why-not" className="hs-summary__why">
          {why}
        </p>
      ) : null}
    </>
  )
}

/** Who gets the parcel, and where. */
export const SentTo = ({ address }: { address: { place: string; username: string; telephone: string } }) => (
  <p className="hs-summary__to">
    <span>{`寄送至 ${address.place}`}</span>
    <br />
    <span>{`${address.username} ${maskPhone(address.telephone)}`}</span>
  </p>
)
