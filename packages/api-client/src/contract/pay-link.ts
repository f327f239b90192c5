/** A link by which one order can be paid, and nothing else be done. Only this shop has these calls. */
import { oneOf, text } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from './endpoint'
import { payType } from './pay-type-schemas'
import { PaymentMethod } from './payment'
import { Cents, Count, Unix } from './shapes'

const token = text(64)
const platform = v.optional(oneOf(['pc', 'h5', 'wxPlatform'], '不支持的设备'), 'pc')

export const PayLink = v.strictObject({
  state: v.picklist(['open', 'paid', 'ended']),
  order_id: v.string(),
  goods: v.array(v.strictObject({ name: v.string(), spec: v.string(), num: Count })),
  total_fee: Cents,
  ends_at: Unix,
  methods: v.array(PaymentMethod),
})
export type PayLink = v.InferOutput<typeof PayLink>

export const payLink = {
  'GET pay-link/{token}': endpoint({
    ours: true,
    summary: 'The order of a payment link: goods, sum and ways to pay, without names and addresses',
    auth: 'none',
    input: v.object({ token, platform }),
    output: PayLink,
  }),
  'POST pay-link/{token}': endpoint({
    ours: true,
    summary: 'Start to pay the order of a link',
    auth: 'none',
    writes: true,
    input: v.object({ token, pay_type: payType(), platform }),
    output: v.strictObject({
      pay_status: v.boolean(),
      /** Leads to the provider. */
      url: v.string(),
      /** A QR code as a picture in a data URI; empty without one. */
      qrcode_url: v.string(),
    }),
  }),
}
