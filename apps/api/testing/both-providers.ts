import type { PayType } from '@heji/api-client/contract'
import type { Buyer } from './buyer'
import { openAlipayGateway } from './gateways/alipay'
import { openWechatGateway } from './gateways/wechat-pay'
import { sendNotice } from './paying'
import { createTestShop } from './test-shop'

/** Both providers, with the same interface. */
export async function openBoth() {
  const alipay = await openAlipayGateway()
  const wechat = await openWechatGateway()
  const shop = await createTestShop({ ...alipay.env, ...wechat.env })
  const begin = async (buyer: Buyer, order_id: string, pay_type: PayType) => {
    const begun = await buyer.api('POST payment', { order_id, pay_type })
    if (begun.payment_url) alipay.openPage(begun.payment_url)
    return begun.trade_info.trade_id
  }
  const beginTogether = async (buyer: Buyer, order_ids: string[], pay_type: PayType) => {
    const begun = await buyer.api('POST payment/together', { order_ids, pay_type })
    if (begun.payment_url) alipay.openPage(begun.payment_url)
    return begun.trade_id
  }
  return {
    shop,
    alipay,
    wechat,
    begin,
    beginTogether,
    providers: {
      alipay: {
        payType: 'alipay' as PayType,
        state: alipay.state,
        pay: alipay.pay,
        stateOf: (id: string) => alipay.trades.get(id)!.trade_status,
        refundsOf: (id: string) =>
          [...alipay.trades.get(id)!.refunds.values()].map(yuan => Math.round(Number(yuan) * 100)),
        sendNotice: (id: string, about = id) =>
          sendNotice(shop, 'alipay', { body: new URLSearchParams(alipay.notice(id, { out_trade_no: about })) }),
      },
      'wechat-pay': {
        payType: 'wxpaypc' as PayType,
        state: wechat.state,
        pay: wechat.pay,
        stateOf: (id: string) => wechat.trades.get(id)!.trade_state,
        refundsOf: (id: string) => [...wechat.trades.get(id)!.refunds.values()],
        sendNotice: (id: string, about = id) =>
          sendNotice(shop, 'wechat-pay', wechat.notice(id, shop.clock.now(), { transaction: { out_trade_no: about } })),
      },
    },
    close: async () => {
      await shop.close()
      await Promise.all([alipay.close(), wechat.close()])
    },
  }
}
