interface Begun {
  appId?: string | undefined
  timeStamp?: string | undefined
  nonceStr?: string | undefined
  package?: string | undefined
  signType?: string | undefined
  paySign?: string | undefined
}

interface Bridge {
  invoke: (name: string, input: object, done: () => void) => void
}

/** Opens the payment of WeChat's own browser; `done` follows when the buyer has closed it. */
export function askWechat({ appId, timeStamp, nonceStr, package: prepay, signType, paySign }: Begun, done: () => void) {
  const bridge = (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge
  bridge?.invoke(
    'getBrandWCPayRequest',
    { appId, timeStamp, nonceStr, package: prepay, signType, paySign },
    // Whether money moved says the provider, not the browser.
    done,
  )
}
