import type { Queryable } from '../../db/db'
import { tell, untell } from '../notice-events/tell'
import type { OrderRecord } from '../order-states/advance'
import { corpName } from './delivery-corps'

const keyOf = (parcelId: number) => `order-sent:${parcelId}`

/** Tells the buyer that a parcel has left, and by which waybill; once for each parcel. */
export const tellSent = (
  tx: Queryable,
  { orderId, memberId }: Pick<OrderRecord, 'orderId' | 'memberId'>,
  { id, corp, code }: { id: number; corp: string; code: string },
  now: Date,
) =>
  tell(
    tx,
    {
      kind: 'order-sent',
      memberId,
      key: keyOf(id),
      payload: { order: orderId, carrier: corpName(corp), waybill: code },
    },
    now,
  )

/** @returns whether nobody had been told yet */
export const untellSent = (tx: Queryable, parcelId: number) => untell(tx, keyOf(parcelId))
