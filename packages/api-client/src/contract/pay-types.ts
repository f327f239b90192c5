/** Every way to pay that the wire knows (wire §17.1), and the test payment of spec §7. */
const PAY_TYPES = [
  ...(['wxpay', 'wxpaypc', 'wxpayh5', 'wxpayjs', 'wxpayapp', 'wxpaypos'] as const),
  ...(['alipay', 'alipayh5', 'alipayapp', 'alipaypos', 'alipaymini'] as const),
  ...([
    'point',
    'deposit',
    'hfpay',
    'adapay',
    'chinaums',
    'pos',
    'bspay',
    'offline_pay',
    'paypal',
    'doumen_intl',
  ] as const),
  'testpay',
] as const
export type PayType = (typeof PAY_TYPES)[number]

/** Whether a text, such as that of a form, names a way to pay. */
export const isPayType = (given: unknown): given is PayType => PAY_TYPES.some(type => type === given)
