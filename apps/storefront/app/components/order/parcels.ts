import type { Contract, OutputOf } from '@heji/api-client'

type Row = OutputOf<Contract['GET order/page/{id}']>['parcels'][number]

export const toParcel = (row: Row) => ({
  id: row.delivery_id,
  corp: row.delivery_corp_name,
  corpCode: row.delivery_corp,
  code: row.delivery_code,
  items: row.items,
  num: row.items_num,
  status: row.status_msg,
  /** Where a carrier says it is; empty while none does. */
  trackState: row.track_msg ?? '',
  track: row.track.map(({ AcceptTime, AcceptStation }) => ({ time: AcceptTime, text: AcceptStation })),
})
export type Parcel = ReturnType<typeof toParcel>
