/** Chinese names of ways to pay. */
const PAY_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^wxpay/, '微信支付'],
  [/^alipay/, '支付宝'],
  [/^offline_pay$/, '银行转账'],
  [/^point$/, '积分'],
  [/^deposit$/, '预存款'],
  [/^pos$/, 'POS'],
  [/^testpay$/, '测试支付'],
]

/** A way to pay in Chinese; its code where nothing is known of it. */
export const payName = (type: string) => PAY_NAMES.find(([pattern]) => pattern.test(type))?.[1] ?? type
