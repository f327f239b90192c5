import { AlipaySdk, type AlipaySdkCommonResult } from 'alipay-sdk'
import { dateText } from '../../platform/date-text'
import type { Attempt, Outcome, Provider, Refund } from '../../platform/payment-provider'
import { ProviderError } from '../../platform/payment-provider'
import type { AlipaySettings } from '../../platform/settings/alipay'
import { centsOf, yuanOf } from './amounts'
import { billOf } from './bill'
import { readAlipayNotice, readAlipayReturn } from './notice'

const TIMEOUT_MS = 8_000

/** Alipay's pages on the desktop (`alipay`) and on phones (`alipayh5`), over its own SDK. */
export function createAlipay(settings: AlipaySettings, now: () => Date): Provider {
  const { appId, privateKey, alipayPublicKey, gateway } = settings
  const sdk = new AlipaySdk({
    appId,
    gateway,
    timeout: TIMEOUT_MS,
    // The SDK treats a last empty line as a part of the key.
    privateKey: privateKey.trim(),
    keyType: 'PKCS8',
    alipayPublicKey: alipayPublicKey.trim(),
  })

  /** Answers count only with Alipay's signature. The time is Beijing time, in any time zone of the server. */
  const ask = async (method: string, bizContent: Record<string, unknown>) => {
    try {
      return await sdk.exec(method, { timestamp: dateText(now()), bizContent }, { validateSign: true })
    } catch (error) {
      throw new ProviderError(`alipay ${method}: ${(error as Error).message}`)
    }
  }

  const refund: Refund = async (trade, cents, key) => {
    const named = { outTradeNo: trade.tradeId, outRequestNo: key }
    const answer = await ask('alipay.trade.refund', { ...named, refundAmount: yuanOf(cents) })
    assertDone('refund', answer)
    // N: money was paid back for this key before, or not yet.
    if (answer.fundChange !== 'Y') {
      const found = await ask('alipay.trade.fastpay.refund.query', named)
      if (found.code !== '10000' || found.refundStatus !== 'REFUND_SUCCESS') return null
    }
    return { providerNo: String(answer.tradeNo ?? '') }
  }

  return {
    start: async attempt => startOf(sdk, attempt),
    query: async tradeId => toOutcome(tradeId, await ask('alipay.trade.query', { outTradeNo: tradeId })),
    close: async tradeId => {
      const answer = await ask('alipay.trade.close', { outTradeNo: tradeId })
      if (answer.subCode !== NOT_EXIST) assertDone('close', answer)
    },
    refund,
    bill: day => billOf(ask, gateway, day),
    readNotice: async notice => readAlipayNotice(sdk, settings, notice),
    readReturn: fields => readAlipayReturn(sdk, settings, fields),
    answerNotice: refused => ({
      status: refused?.status ?? 200,
      type: 'text/plain',
      body: refused ? 'failure' : 'success',
    }),
  }
}

const PAGES = {
  alipay: ['alipay.trade.page.pay', 'FAST_INSTANT_TRADE_PAY'],
  alipayh5: ['alipay.trade.wap.pay', 'QUICK_WAP_WAY'],
} as const

function startOf(sdk: AlipaySdk, { payType, tradeId, title, cents, expiresAt, now, notifyUrl, returnUrl }: Attempt) {
  const [method, productCode] = PAGES[payType as keyof typeof PAGES]
  const params = {
    timestamp: dateText(now),
    notifyUrl,
    returnUrl,
    bizContent: {
      outTradeNo: tradeId,
      productCode,
      totalAmount: yuanOf(cents),
      timeExpire: dateText(expiresAt),
      // Alipay refuses these characters in a subject.
      subject: [...title.replace(/[/=&]/g, ' ')].slice(0, 100).join(''),
    },
  }
  return { payment: sdk.pageExecute(method, 'POST', params), payment_url: sdk.pageExecute(method, 'GET', params) }
}

const NOT_EXIST = 'ACQ.TRADE_NOT_EXIST'

function assertDone(what: string, { code, subCode, subMsg }: AlipaySdkCommonResult) {
  if (code !== '10000') throw new ProviderError(`alipay ${what}: ${code} ${subCode} ${subMsg}`)
}

function toOutcome(tradeId: string, answer: AlipaySdkCommonResult): Outcome {
  if (answer.subCode === NOT_EXIST) return { state: 'absent' }
  assertDone('query', answer)
  if (answer.outTradeNo !== tradeId) throw new ProviderError('alipay query: another trade')
  const { tradeStatus, tradeNo, totalAmount } = answer
  if (tradeStatus === 'WAIT_BUYER_PAY') return { state: 'open' }
  if (tradeStatus !== 'TRADE_SUCCESS' && tradeStatus !== 'TRADE_FINISHED') return { state: 'closed' }
  const cents = centsOf(String(totalAmount))
  if (cents === null) throw new ProviderError('alipay query: no amount')
  return { state: 'paid', paid: { tradeId, transactionId: String(tradeNo), cents } }
}
