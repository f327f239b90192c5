// A new shopper registers, buys the first thing in stock and wants the money back: `node buy.mjs [api] [data dir]`.
import { readFileSync } from 'node:fs'
import { createApi, memoryTokenStore } from '@heji/api-client'

const [baseUrl = 'http://127.0.0.1:3002', dataDir = '.data'] = process.argv.slice(2)
const token = memoryTokenStore()
const api = createApi({ baseUrl, token })
/** What a phone would receive; the demo shop writes it down. */
const received = to =>
  readFileSync(`${dataDir}/outbox.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
    .findLast(entry => entry.to === to).code

const [mobile, password] = [`139${String(Date.now()).slice(-8)}`, 'heji2026']
const { imageToken } = await api('GET member/image/code', { type: 'sign' })
await api('GET member/sms/code', { mobile, type: 'sign', token: imageToken, yzm: received(imageToken) })
const member = { mobile, user_type: 'local', password, password2: password, vcode: received(mobile) }
token.set((await api('POST member', member)).token)

const place = { province: '浙江省', city: '杭州市', county: '西湖区', adrdetail: '文三路1号' }
const { address_id } = await api('POST member/address', { username: '新来的', telephone: mobile, ...place })
const { list } = await api('GET goods/items', { in_stock: 1, pageSize: 1 })
const items = [{ item_id: list[0].default_item_id, num: 1 }]
const { order_id } = await api('POST order_new', { items, address_id }, { idempotencyKey: crypto.randomUUID() })
await api('POST payment', { order_id, pay_type: 'testpay' })
await api('POST order/cancel', { order_id, cancel_reason: '不想要了' })
const { orderInfo } = await api('GET order/{id}', { id: order_id })
console.log(`${list[0].item_name}：${orderInfo.order_status_msg}`)
