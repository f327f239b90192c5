const NAMES: Record<string, string> = {
  testpay: '测试支付',
  point: '积分支付',
  deposit: '余额支付',
  offline_pay: '线下支付',
}

/** Name of a way to pay by its code on the wire. */
export const payName = (type: string) =>
  NAMES[type] ?? (type.startsWith('wx') ? '微信支付' : type.startsWith('ali') ? '支付宝支付' : type || '在线支付')
