import { createServer } from 'node:http'
import { createApi } from '@heji/api-client'
import { Webhook } from 'standardwebhooks'
import { openErp } from './erp.mjs'
import { sync } from './sync.mjs'

const { SHOP = 'http://127.0.0.1:3002', HEJI_KEY = '', ERP = './erp', PORT, WEBHOOK_SECRET = '', ONCE } = process.env
const EVERY_MS = 60_000

const api = createApi({ baseUrl: SHOP, token: { get: () => HEJI_KEY, set: () => {}, clear: () => {} } })
const erp = openErp(ERP)

/** One round at a time; who asks meanwhile gets the next one. */
let running = Promise.resolve()
const round = () => {
  running = running
    .then(() => sync(api, erp))
    .then(
      done => console.log(`订单 ${done.orders}，发货 ${done.sent}，库存 ${done.stock}`),
      error => console.error(error.message),
    )
  return running
}

if (PORT) {
  const webhook = new Webhook(WEBHOOK_SECRET)
  createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    try {
      webhook.verify(body, request.headers)
    } catch {
      return response.writeHead(401).end()
    }
    // Answer first: the event only says that there is something to read.
    response.writeHead(204).end()
    await round()
  }).listen(Number(PORT))
}
await round()
if (!ONCE) setInterval(round, EVERY_MS)
