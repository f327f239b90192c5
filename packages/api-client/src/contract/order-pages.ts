import { text } from '@heji/validators'
import * as v from 'valibot'
import { OrderRefund } from './aftersales-shapes'
import { endpoint } from './endpoint'
import { Invoice } from './invoices'
import { OrderDetail } from './order-shapes'
import { orders } from './orders'
import { PriceProtection } from './price-protection'

/** All that a page about orders shows, by one look at the session. Only this shop has these calls. */
export const orderPages = {
  'GET orders/page': endpoint({
    ours: true,
    summary:
      'A page of the own orders, how many are where, and what paid ones get back because their goods cost less now',
    auth: 'member',
    owned: ['order_id'],
    input: orders['GET orders'].input,
    output: v.strictObject({
      ...orders['GET orders'].output.entries,
      counts: orders['GET orderscount'].output,
      protections: v.array(PriceProtection),
    }),
  }),
  'GET order/page/{id}': endpoint({
    ours: true,
    summary: 'An own order with its parcels, where they have been, its invoices, its price protection and its refunds',
    auth: 'member',
    owned: ['id'],
    input: v.object({ id: text(64) }),
    output: v.strictObject({
      /** null for a missing order and one of somebody else: this call is never answered with 404. */
      order: v.nullable(OrderDetail),
      parcels: v.array(
        v.strictObject({
          ...orders['GET delivery/lists'].output.entries.list.item.entries,
          /** Newest first. */
          track: orders['GET delivery/trackerpull'].output,
        }),
      ),
      /** The newest ten; null where the shop cannot tell. */
      invoices: v.nullable(v.array(Invoice)),
      /** null for orders that it does not concern. */
      protection: v.nullable(PriceProtection),
      /** All money that went back, the oldest first, and why it is the sum it is; null where the shop cannot tell. */
      refunds: v.nullable(v.array(OrderRefund)),
    }),
  }),
}
