import { formatYuan } from '@heji/ui'
import { About } from '../../components/about'
import type { CheckoutOrder, CheckoutParcel } from './checkout.server'
import type { CheckoutQuery } from './checkout-form'
import { OptionRow } from './option-row'
import { ReceiptWays } from './receipt-choice'

interface DeliveryRowProps {
  parcel: CheckoutParcel
  order: CheckoutOrder
  query: CheckoutQuery
  address: string
  /** The figures are our own until the server answers. */
  isAbout: boolean
}

/** How the goods of one shop get to the buyer, when they arrive, and what that costs. */
export function DeliveryRow({ parcel: { key, places, receipt }, order, query, address, isAbout }: DeliveryRowProps) {
  // The choice of a single shop stands above the address, which depends on it.
  const hasWays = key !== '' && places.length > 0
  return (
    <OptionRow
      label="配送"
      value={
        <>
          {hasWays ? (
            <ReceiptWays query={query} address={address} parcel={key} />
          ) : (
            <span className="hs-option__way">{receipt ? '到店自提' : '快递配送'}</span>
          )}
          {order.arrives && !receipt ? (
            <span className="hs-option__arrives">
              <i>预计 </i>
              <b>{order.arrives}</b>
              <span> 送达</span>
            </span>
          ) : null}
          <span className="hs-option__fee">
            <About when={isAbout} />
            <span>{freightText(order.freight_fee, receipt)}</span>
          </span>
        </>
      }
    />
  )
}

const freightText = (fee: number, receipt: CheckoutParcel['receipt']) =>
  fee > 0 ? `运费 ${formatYuan(fee)}` : receipt ? '免运费' : '包邮'
