import { createSign, createVerify } from 'node:crypto'
import { rsaPair } from './keys'
import { type Call, listen } from './listen'

type Fields = Record<string, string>

interface Trade {
  out_trade_no: string
  trade_no: string
  total_amount: string
  trade_status: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED'
  refunds: Map<string, string>
}

const APP_ID = '2021000118641234'
const SELLER_ID = '2088102146225135'

/** The text that Alipay signs: all fields except some, sorted by name. */
const textOf = (fields: Fields, without: string[]) =>
  Object.keys(fields)
    .filter(name => !without.includes(name) && fields[name] !== '')
    .sort()
    .map(name => `${name}=${fields[name]}`)
    .join('&')

const sign = (text: string, key: string) => createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64')

const fieldsOf = ({ url, body }: Call) =>
  Object.fromEntries([...url.searchParams, ...new URLSearchParams(body.toString('utf8'))])

const billAnswer = (bills: ReadonlyMap<string, Buffer>, day: string, url: string) =>
  bills.has(day)
    ? { code: '10000', msg: 'Success', bill_download_url: `${url}/bill?day=${day}` }
    : { code: '40004', sub_code: 'isp.bill_not_exist', sub_msg: '账单不存在' }

/** A gateway that checks the shop's signature and signs its own answers and notices, with its own keys. */
export async function openAlipayGateway() {
  const app = rsaPair('app')
  const alipay = rsaPair('alipay')
  const trades = new Map<string, Trade>()
  const state = { down: false, refundIsSlow: false, calls: [] as string[] }
  /** Packed bills by day. */
  const bills = new Map<string, Buffer>()

  const check = (fields: Fields) => {
    const isSigned =
      fields.app_id === APP_ID &&
      fields.sign_type === 'RSA2' &&
      createVerify('RSA-SHA256')
        .update(textOf(fields, ['sign']), 'utf8')
        .verify(app.publicKey, fields.sign ?? '', 'base64')
    if (!isSigned) throw new Error('isv.invalid-signature')
    return JSON.parse(fields.biz_content ?? '{}') as Fields
  }

  const server = await listen(call => {
    if (state.down) return { status: 502, body: 'bad gateway' }
    if (call.url.pathname === '/bill') return { body: bills.get(call.url.searchParams.get('day') ?? '') ?? '' }
    const fields = fieldsOf(call)
    const method = fields.method ?? ''
    state.calls.push(method)
    const biz = check(fields)
    const answer = JSON.stringify(
      method === 'alipay.data.dataservice.bill.downloadurl.query'
        ? billAnswer(bills, biz.bill_date ?? '', server.url)
        : answerOf(trades, state, method, biz),
    )
    const name = `${method.replaceAll('.', '_')}_response`
    return { body: `{"${name}":${answer},"sign":"${sign(answer, alipay.privateKey)}"}` }
  })

  /** A buyer opens the page to which the shop redirected. */
  const openPage = (address: string) => {
    const fields = Object.fromEntries(new URL(address).searchParams)
    const biz = check(fields)
    const { out_trade_no = '', total_amount = '' } = biz
    const trade_no = `2026${String(trades.size + 1).padStart(24, '0')}`
    const known = { out_trade_no, total_amount, trade_no, trade_status: 'WAIT_BUYER_PAY' as const }
    trades.set(out_trade_no, { ...known, refunds: new Map() })
    return { fields, biz }
  }

  /** The notice of a payment; `change` is applied before it is signed, with `key` in place of Alipay's. */
  const notice = (tradeId: string, change: Fields = {}, key = alipay.privateKey): Fields => {
    const { out_trade_no, trade_no, total_amount } = trades.get(tradeId)!
    const fields: Fields = {
      app_id: APP_ID,
      seller_id: SELLER_ID,
      charset: 'utf-8',
      version: '1.0',
      notify_type: 'trade_status_sync',
      notify_id: `n${trade_no}`,
      notify_time: '2026-11-11 10:00:05',
      subject: '测试 & 商品=100%',
      sign_type: 'RSA2',
      out_trade_no,
      trade_no,
      total_amount,
      trade_status: 'TRADE_SUCCESS',
      buyer_pay_amount: total_amount,
      ...change,
    }
    return { ...fields, sign: sign(textOf(fields, ['sign', 'sign_type']), key) }
  }

  /**
   * Parameters of the address for the buyer's return; changed before they are signed, with `key` in place of Alipay's.
   */
  const back = (tradeId: string, change: Fields = {}, key = alipay.privateKey): Fields => {
    const { out_trade_no, trade_no, total_amount } = trades.get(tradeId)!
    const fields: Fields = {
      app_id: APP_ID,
      auth_app_id: APP_ID,
      seller_id: SELLER_ID,
      charset: 'utf-8',
      version: '1.0',
      method: 'alipay.trade.page.pay.return',
      timestamp: '2026-11-11 10:00:05',
      sign_type: 'RSA2',
      out_trade_no,
      trade_no,
      total_amount,
      ...change,
    }
    return { ...fields, sign: sign(textOf(fields, ['sign', 'sign_type']), key) }
  }

  return {
    ...server,
    state,
    trades,
    bills,
    openPage,
    notice,
    back,
    /** The buyer pays; the shop does not know it yet. */
    pay: (tradeId: string) => {
      trades.get(tradeId)!.trade_status = 'TRADE_SUCCESS'
    },
    env: {
      ALIPAY_APP_ID: APP_ID,
      ALIPAY_SELLER_ID: SELLER_ID,
      API_ORIGIN: 'https://api.shop.test',
      ALIPAY_PRIVATE_KEY: app.privateKey,
      ALIPAY_PUBLIC_KEY: alipay.publicKey,
      ALIPAY_GATEWAY: `${server.url}/gateway.do`,
    },
  }
}

export type AlipayGateway = Awaited<ReturnType<typeof openAlipayGateway>>

function answerOf(trades: Map<string, Trade>, state: { refundIsSlow: boolean }, method: string, biz: Fields): object {
  const trade = trades.get(biz.out_trade_no ?? '')
  if (!trade) return { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST', sub_msg: '交易不存在' }
  const { out_trade_no, trade_no, trade_status, total_amount } = trade
  const named = { code: '10000', msg: 'Success', out_trade_no, trade_no }
  if (method === 'alipay.trade.query') return { ...named, trade_status, total_amount }
  if (method === 'alipay.trade.close') {
    trade.trade_status = 'TRADE_CLOSED'
    return named
  }
  const key = biz.out_request_no ?? ''
  const before = trade.refunds.get(key)
  if (method === 'alipay.trade.fastpay.refund.query') {
    return before ? { ...named, refund_status: 'REFUND_SUCCESS', refund_amount: before } : named
  }
  if (state.refundIsSlow) return { ...named, fund_change: 'N' }
  trade.refunds.set(key, biz.refund_amount ?? '')
  return { ...named, fund_change: before ? 'N' : 'Y', refund_fee: biz.refund_amount }
}
