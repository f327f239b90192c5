/** A way to pay that has a page of its own (spec §2). */
export interface PaymentMethod {
  /** Of the API. */
  code: string
  platform: 'pc' | 'h5' | 'wxPlatform'
  name: string
  button: string
  hint: string
  /** Works only inside WeChat. */
  needsWechat?: boolean
}

export const PAYMENT_METHODS: Record<string, PaymentMethod> = {
  alipay: {
    code: 'alipay',
    platform: 'pc',
    name: '支付宝',
    button: '去支付宝付款',
    hint: '将打开支付宝页面，付款后自动返回本店。',
  },
  malipay: {
    code: 'alipayh5',
    platform: 'h5',
    name: '支付宝（手机）',
    button: '打开支付宝付款',
    hint: '将打开手机支付宝，付款后自动返回本店。',
  },
  testpay: {
    code: 'testpay',
    platform: 'pc',
    name: '测试支付',
    button: '确认付款',
    hint: '测试店铺使用，不会产生真实扣款。',
  },
  wxpayH5: {
    code: 'wxpayh5',
    platform: 'h5',
    name: '微信支付（手机浏览器）',
    button: '打开微信付款',
    hint: '将打开微信，付款后请返回浏览器查看结果。',
  },
  wxpayJsapi: {
    code: 'wxpayjs',
    platform: 'wxPlatform',
    name: '微信支付（微信内）',
    button: '微信支付',
    hint: '在微信中打开本页，确认后直接付款。',
    needsWechat: true,
  },
  wxqrpay: {
    code: 'wxpaypc',
    platform: 'pc',
    name: '微信扫码支付',
    button: '显示付款二维码',
    hint: '使用手机微信“扫一扫”完成付款。',
  },
}
