import { chooseFirst } from '../../components/order/choose-first.server'
import { readOrder } from '../../components/order/order-page.server'
import type { Parcel } from '../../components/order/parcels'
import { orderLook } from '../../components/order/status'
import { placeText } from '../../components/region/places'
import { notFound, type PageArgs } from '../../loaders/define-loader.server'

/** All parcels of an order with their whole ways. */
export async function loadLogistics({ api, url, context }: PageArgs) {
  const id = url.searchParams.get('id') ?? url.searchParams.get('order_id') ?? ''
  if (!id) throw chooseFirst(context, 'track')
  const page = /^\d{1,32}$/.test(id) ? await readOrder(api, id) : null
  if (!page) throw notFound()
  const { orderInfo: order } = page.found
  return {
    order_id: order.order_id,
    state: orderLook(order.order_status_des).short,
    receiver: {
      name: order.receiver_name,
      mobile: order.receiver_mobile,
      place: placeText([order.receiver_state, order.receiver_city, order.receiver_district, order.receiver_address]),
    },
    // An older address names one carrier's parcel.
    parcels: only(page.parcels, url.searchParams.get('corp_code')),
  }
}

function only(parcels: Parcel[], corp: string | null): Parcel[] {
  const named = corp ? parcels.filter(({ corpCode }) => corpCode === corp) : []
  return named.length > 0 ? named : parcels
}
