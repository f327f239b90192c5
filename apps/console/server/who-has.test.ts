// @vitest-environment node
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askWhoHas } from './who-has'

/** An API with one order of one shop, and three operators by their tokens. */
const api = createServer((request, response) => {
  const name = (request.headers.authorization ?? '').replace('Bearer ', '')
  const say = (status: number, data: object) => response.writeHead(status).end(JSON.stringify({ data }))
  let body = ''
  request.on('data', chunk => {
    body += chunk
  })
  request.on('end', () => {
    if (name === 'away') return say(503, { message: 'away', status_code: 503 })
    if (!['boss', 'reader', 'stranger'].includes(name)) return say(401, { status_code: 401 })
    if (request.url === '/api/operator/getinfo') {
      const right = name === 'boss' ? '*' : 'orders.read'
      return say(200, {
        company_id: '1',
        operator_id: name,
        login_name: name,
        display_name: `员工${name}`,
        rights: [{ right, shop_ids: null }],
      })
    }
    const isTheirs = request.url === '/api/operator/orders/show' && body === 'order_id=7' && name !== 'stranger'
    // A refusal of the shop is an answer like others on the wire.
    return isTheirs ? say(200, { order_id: '7' }) : say(200, { message: '订单不存在', status_code: 404 })
  })
})
let url: string
beforeAll(async () => {
  await new Promise<void>(resolve => api.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
})
afterAll(() => api.close())

const ask = (name: string, order = '7') => askWhoHas(url)(`Bearer ${name}`, order)

it('knows by name whoever may see the order, and whether he may change it', async () => {
  expect(await ask('boss')).toEqual({ company: '1', operator: 'boss', name: '员工boss', role: 'editor' })
  expect(await ask('reader')).toMatchObject({ role: 'viewer' })
})

it.each([
  ['an order of another shop', 'stranger', '7'],
  ['an order that is not there', 'boss', '8'],
  ['nobody', 'x', '7'],
])('%s is a stranger', async (_, name, order) => {
  expect(await ask(name, order)).toBe('stranger')
})

it('knows nothing while the API is away', async () => {
  expect(await ask('away')).toBe('unknown')
})
