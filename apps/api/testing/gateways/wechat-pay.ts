import { createCipheriv, createHash, createSign, createVerify, randomBytes } from 'node:crypto'
import { rsaPair } from './keys'
import { type Call, listen, type Reply } from './listen'

interface Trade {
  out_trade_no: string
  transaction_id: string
  total: number
  trade_state: 'NOTPAY' | 'SUCCESS' | 'CLOSED'
  refunds: Map<string, number>
}

const APP_ID = 'wxd678efh567hg6787'
const MCH_ID = '1900007291'
const SERIAL = '3775B6A45ACD588826D15E583A95F5DD'
const PUBLIC_KEY_ID = 'PUB_KEY_ID_0000000000000024101100397200000006'
const API_V3_KEY = '0123456789abcdef0123456789abcdef'

interface NoticeChange {
  transaction?: Record<string, unknown>
  envelope?: Record<string, unknown>
  headers?: Record<string, string>
  /** Signs in place of WeChat Pay's. */
  key?: string
  apiV3Key?: string
}

/** A gateway that checks the merchant's signature and signs its own answers and notices, with its own keys. */
export async function openWechatGateway() {
  const merchant = rsaPair('merchant')
  const wechat = rsaPair('wechat')
  const trades = new Map<string, Trade>()
  /** Bodies of the started payments. */
  const begun: Record<string, unknown>[] = []
  const state = { down: false, refundIsSlow: false, forges: false, calls: [] as string[] }
  /** Bills by day, and what a download sends in their place. */
  const bills = new Map<string, string>()
  const changed = { bill: '' }

  const server = await listen((call): Reply => {
    if (state.down) return { status: 502, body: '' }
    state.calls.push(`${call.method} ${call.url.pathname}`)
    if (!isSigned(call, merchant.publicKey)) return { status: 401, body: '{"code":"SIGN_ERROR","message":"签名错误"}' }
    const day = call.url.searchParams.get('bill_date') ?? ''
    // The file is sent without a signature, as WeChat Pay does.
    if (call.url.pathname === '/v3/billdownload/file')
      return { body: changed.bill || (bills.get(call.url.searchParams.get('token') ?? '') ?? '') }
    const { status = 200, json } =
      call.url.pathname === '/v3/bill/tradebill' ? billAnswer(bills, day) : answerOf(trades, begun, state, call)
    const body = json ? JSON.stringify(json) : ''
    const key = state.forges ? merchant.privateKey : wechat.privateKey
    return { status, body, headers: signedHeaders(body, new Date(), key) }
  })

  /** The notice of a payment at a time; changes are applied before it is encrypted and signed. */
  const notice = (tradeId: string, at: Date, change: NoticeChange = {}) => {
    const paid = transactionOf({ ...trades.get(tradeId)!, trade_state: 'SUCCESS' })
    const body = JSON.stringify({
      id: 'e1',
      create_time: at.toISOString(),
      resource_type: 'encrypt-resource',
      summary: '支付成功',
      event_type: 'TRANSACTION.SUCCESS',
      resource: encrypted(JSON.stringify({ ...paid, ...change.transaction }), change.apiV3Key ?? API_V3_KEY),
      ...change.envelope,
    })
    return { body, headers: { ...signedHeaders(body, at, change.key ?? wechat.privateKey), ...change.headers } }
  }

  return {
    ...server,
    state,
    trades,
    begun,
    bills,
    changed,
    notice,
    merchantKey: merchant,
    /** The buyer pays; the shop does not know it yet. */
    pay: (tradeId: string) => {
      trades.get(tradeId)!.trade_state = 'SUCCESS'
    },
    env: {
      WECHAT_PAY_APP_ID: APP_ID,
      WECHAT_PAY_MCH_ID: MCH_ID,
      WECHAT_PAY_SERIAL: SERIAL,
      WECHAT_PAY_PRIVATE_KEY: merchant.privateKey,
      WECHAT_PAY_API_V3_KEY: API_V3_KEY,
      WECHAT_PAY_PUBLIC_KEY_ID: PUBLIC_KEY_ID,
      WECHAT_PAY_PUBLIC_KEY: wechat.publicKey,
      WECHAT_PAY_GATEWAY: server.url,
      API_ORIGIN: 'https://api.shop.test',
    },
  }
}

export type WechatGateway = Awaited<ReturnType<typeof openWechatGateway>>

/** Time, nonce and body, each on its line, signed by WeChat Pay. */
function signedHeaders(body: string, at: Date, key: string): Record<string, string> {
  const unix = Math.floor(at.getTime() / 1000)
  const nonce = randomBytes(16).toString('hex')
  return {
    'content-type': 'application/json; charset=utf-8',
    'wechatpay-timestamp': String(unix),
    'wechatpay-nonce': nonce,
    'wechatpay-serial': PUBLIC_KEY_ID,
    'wechatpay-signature': createSign('RSA-SHA256').update(`${unix}\n${nonce}\n${body}\n`).sign(key, 'base64'),
  }
}

function isSigned({ method, url, headers, body }: Call, merchantKey: string) {
  const given = headers.authorization ?? ''
  const parts = Object.fromEntries([...given.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]))
  const text = `${method}\n${url.pathname}${url.search}\n${parts.timestamp}\n${parts.nonce_str}\n${body.toString('utf8')}\n`
  return (
    given.startsWith('WECHATPAY2-SHA256-RSA2048 ') &&
    parts.mchid === MCH_ID &&
    parts.serial_no === SERIAL &&
    createVerify('RSA-SHA256')
      .update(text, 'utf8')
      .verify(merchantKey, parts.signature ?? '', 'base64')
  )
}

function encrypted(text: string, key: string) {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from('transaction'))
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return {
    algorithm: 'AEAD_AES_256_GCM',
    original_type: 'transaction',
    associated_data: 'transaction',
    nonce,
    ciphertext: ciphertext.toString('base64'),
  }
}

const transactionOf = ({ out_trade_no, transaction_id, total, trade_state }: Trade) => ({
  appid: APP_ID,
  mchid: MCH_ID,
  out_trade_no,
  transaction_id,
  trade_state,
  trade_type: 'NATIVE',
  amount: { total, payer_total: total, currency: 'CNY', payer_currency: 'CNY' },
  success_time: '2026-11-11T10:00:05+08:00',
})

/** Where the bill of a day is, and its hash. */
function billAnswer(bills: ReadonlyMap<string, string>, day: string): { status?: number; json: object } {
  const bill = bills.get(day)
  if (bill === undefined) return { status: 400, json: { code: 'NO_STATEMENT_EXIST', message: '账单文件不存在' } }
  const hash_value = createHash('sha1').update(bill).digest('hex')
  const download_url = `https://api.mch.weixin.qq.com/v3/billdownload/file?token=${day}`
  return { json: { hash_type: 'SHA1', hash_value, download_url } }
}

function answerOf(
  trades: Map<string, Trade>,
  begun: Record<string, unknown>[],
  state: { refundIsSlow: boolean },
  { method, url, body }: Call,
): { status?: number; json?: object } {
  const start = /^\/v3\/pay\/transactions\/(native|h5|jsapi)$/.exec(url.pathname)?.[1]
  if (start) return { json: begin(trades, begun, start, JSON.parse(body.toString('utf8'))) }
  if (url.pathname === '/v3/refund/domestic/refunds') {
    const { out_trade_no, out_refund_no, amount } = JSON.parse(body.toString('utf8'))
    if (!state.refundIsSlow) trades.get(out_trade_no)?.refunds.set(out_refund_no, amount.refund)
    const status = state.refundIsSlow ? 'PROCESSING' : 'SUCCESS'
    return { json: { refund_id: `50${out_refund_no}`, out_refund_no, status } }
  }
  const [, id = '', close] = /out-trade-no\/(\w+)(\/close)?$/.exec(url.pathname) ?? []
  const trade = trades.get(id)
  if (!trade) return { status: 404, json: { code: 'ORDER_NOT_EXIST', message: '订单不存在' } }
  if (!close || method !== 'POST') return { json: transactionOf(trade) }
  trade.trade_state = 'CLOSED'
  return { status: 204 }
}

function begin(
  trades: Map<string, Trade>,
  begun: Record<string, unknown>[],
  kind: string,
  asked: { out_trade_no: string; amount: { total: number } },
) {
  const { out_trade_no, amount } = asked
  begun.push(asked)
  const transaction_id = `4200${String(trades.size + 1).padStart(24, '0')}`
  trades.set(out_trade_no, {
    out_trade_no,
    transaction_id,
    total: amount.total,
    trade_state: 'NOTPAY',
    refunds: new Map(),
  })
  if (kind === 'native') return { code_url: `weixin://wxpay/bizpayurl?pr=${out_trade_no}` }
  if (kind === 'h5') return { h5_url: `https://wx.tenpay.com/checkmweb?prepay_id=wx${out_trade_no}` }
  return { prepay_id: `wx${out_trade_no}` }
}
