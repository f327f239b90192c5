import * as v from 'valibot'
import { endpoint } from './endpoint'
import { orders } from './orders'
import { Cents, Count, Id, Nothing } from './shapes'

/** Goods of one of the member's lists; `price` is today's for this member, `pic` empty without one. */
const OwnGoods = v.strictObject({ item_id: Id, item_name: v.string(), pic: v.string(), price: Cents })
export type OwnGoods = v.InferOutput<typeof OwnGoods>

/** All goods of a list, and the newest five. */
const ownList = v.strictObject({ total_count: Count, list: v.array(OwnGoods) })

/** The first page of the member centre, beside what `GET member/frame` says. Only this shop has this call. */
export const memberCentre = {
  'GET member/centre': endpoint({
    ours: true,
    summary: 'Where the own orders are, and the newest favourite and visited goods, in one call',
    auth: 'member',
    input: Nothing,
    output: v.strictObject({
      counts: orders['GET orderscount'].output,
      favourites: ownList,
      footprints: ownList,
    }),
  }),
}
