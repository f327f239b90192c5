import { Formatter, Rsa } from 'wechatpay-axios-plugin'
import { toUnix } from '../../platform/clock'
import type { Attempt, Outcome, Provider, Refund, Started } from '../../platform/payment-provider'
import { ProviderError } from '../../platform/payment-provider'
import type { WechatPaySettings } from '../../platform/settings/wechat-pay'
import { billOf } from './bill'
import { createClient, isMissing } from './client'
import { readWechatNotice } from './notice'
import { paidOf, type Transaction } from './transaction'

/** WeChat Pay (APIv3): a QR code on the desktop (`wxpaypc`), H5 (`wxpayh5`) and inside WeChat (`wxpayjs`). */
export function createWechatPay(settings: WechatPaySettings): Provider {
  const client = createClient(settings)
  const { mchId } = settings

  const query = async (tradeId: string): Promise<Outcome> => {
    const path = `/v3/pay/transactions/out-trade-no/${encodeURIComponent(tradeId)}?mchid=${mchId}`
    const found = await client.get<Transaction>(path).catch(error => {
      if (isMissing(error)) return null
      throw error
    })
    if (!found) return { state: 'absent' }
    if (found.trade_state === 'SUCCESS') return { state: 'paid', paid: paidOf(settings, found) }
    return { state: OPEN_STATES.has(found.trade_state) ? 'open' : 'closed' }
  }

  const refund: Refund = async (trade, cents, key) => {
    const answer = await client.post<{ refund_id: string; status: string }>('/v3/refund/domestic/refunds', {
      out_trade_no: trade.tradeId,
      out_refund_no: key,
      amount: { refund: cents, total: trade.payFee, currency: 'CNY' },
    })
    if (answer.status === 'SUCCESS') return { providerNo: answer.refund_id }
    if (answer.status === 'PROCESSING') return null
    throw new ProviderError(`wechat-pay refund ${key}: ${answer.status}`)
  }

  return {
    start: attempt => startOf(settings, client, attempt),
    query,
    close: async tradeId => {
      const path = `/v3/pay/transactions/out-trade-no/${encodeURIComponent(tradeId)}/close`
      await client.post(path, { mchid: mchId }).catch(error => {
        if (!isMissing(error)) throw error
      })
    },
    refund,
    bill: day => billOf(client, day),
    readNotice: async notice => readWechatNotice(settings, notice),
    answerNotice: refused => ({
      status: refused?.status ?? 200,
      type: 'application/json',
      body: JSON.stringify(refused ? { code: 'FAIL', message: refused.message } : { code: 'SUCCESS', message: '成功' }),
    }),
  }
}

const OPEN_STATES = new Set(['NOTPAY', 'USERPAYING', 'ACCEPT', 'PAYERROR'])

type Client = ReturnType<typeof createClient>

async function startOf(settings: WechatPaySettings, client: Client, attempt: Attempt): Promise<Started> {
  if (attempt.payType === 'wxpayjs') return await startInWechat(settings, client, attempt)
  if (attempt.payType === 'wxpayh5') {
    const scene_info = { payer_client_ip: attempt.ip, h5_info: { type: 'Wap' } }
    const order = { ...orderOf(settings, attempt), scene_info }
    const { h5_url } = await client.post<{ h5_url: string }>('/v3/pay/transactions/h5', order)
    return { mweb_url: `${h5_url}&redirect_url=${encodeURIComponent(attempt.returnUrl)}` }
  }
  const order = orderOf(settings, attempt)
  return { code_url: (await client.post<{ code_url: string }>('/v3/pay/transactions/native', order)).code_url }
}

async function startInWechat(settings: WechatPaySettings, client: Client, attempt: Attempt): Promise<Started> {
  const order = { ...orderOf(settings, attempt), payer: { openid: attempt.openId } }
  const { prepay_id } = await client.post<{ prepay_id: string }>('/v3/pay/transactions/jsapi', order)
  const appId = settings.appId
  const timeStamp = String(toUnix(attempt.now))
  const nonceStr = Formatter.nonce()
  const named = `prepay_id=${prepay_id}`
  const signed = Formatter.joinedByLineFeed(appId, timeStamp, nonceStr, named)
  return {
    appId,
    timeStamp,
    nonceStr,
    package: named,
    signType: 'RSA',
    paySign: Rsa.sign(signed, settings.privateKey),
  }
}

const MINUTE = 60_000

function orderOf({ appId, mchId }: WechatPaySettings, attempt: Attempt) {
  // WeChat Pay refuses less than a minute.
  const expires = new Date(Math.max(attempt.expiresAt.getTime(), attempt.now.getTime() + MINUTE))
  return {
    appid: appId,
    mchid: mchId,
    out_trade_no: attempt.tradeId,
    notify_url: attempt.notifyUrl,
    description: [...attempt.title].slice(0, 40).join(''),
    time_expire: `${expires.toISOString().slice(0, 19)}+00:00`,
    amount: { total: attempt.cents, currency: 'CNY' },
  }
}
