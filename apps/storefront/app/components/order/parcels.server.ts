import type { Api, Contract, OutputOf } from '@heji/api-client'

/** With more parcels than this, the page shows them without their tracking. */
const TRACKED = 5

/** Parcels of an order with their tracking; the page is complete even if a tracking fails. */
export async function loadParcels(api: Api, order_id: string) {
  const { list } = await api('GET delivery/lists', { order_id }, { silent: true }).catch(() => ({ list: [] }))
  const track = (delivery_id: string) =>
    api('GET delivery/trackerpull', { delivery_id }, { silent: true }).catch(() => [])
  return await Promise.all(
    list.map(async (row, i) => {
      const { delivery_id } = row
      return toParcel(row, delivery_id !== '0' && i < TRACKED ? await track(delivery_id) : [])
    }),
  )
}

type Row = OutputOf<Contract['GET delivery/lists']>['list'][number]
type Track = OutputOf<Contract['GET delivery/trackerpull']>

export const toParcel = (row: Row, track: Track) => ({
  id: row.delivery_id,
  corp: row.delivery_corp_name,
  corpCode: row.delivery_corp,
  code: row.delivery_code,
  items: row.items,
  num: row.items_num,
  status: row.status_msg,
  track: track.map(({ AcceptTime, AcceptStation }) => ({ time: AcceptTime, text: AcceptStation })),
})
export type Parcel = ReturnType<typeof toParcel>
