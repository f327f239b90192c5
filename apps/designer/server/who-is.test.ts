import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askWhoIs } from './who-is'

const person = { operator_id: '7', company_id: '1', login_name: 'li', display_name: '李雷', role: 'viewer' }
let told: object = {}
const server = createServer((_, answer) => answer.end(JSON.stringify({ data: { ...person, ...told } })))
beforeAll(() => new Promise<void>(done => server.listen(0, '127.0.0.1', done)))
afterAll(() => void server.close())

const ask = (given: object) => {
  told = given
  return askWhoIs(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)('Bearer x')
}

it.each([
  [{ rights: [{ right: 'content.read', shop_ids: null }] }, true],
  [{ rights: [{ right: '*', shop_ids: null }] }, true],
  [{}, true],
  [{ rights: [{ right: 'content.read', shop_ids: ['1'] }] }, false],
  [{ rights: [{ right: 'stock.change', shop_ids: null }] }, false],
  [{ rights: [{ right: '*', shop_ids: null }], must_set_code: true }, false],
])('lets %j look at who else has a page open: %j', async (given, isKnown) => {
  expect(await ask(given)).toEqual(isKnown ? { company: '1', operator: '7', name: '李雷', role: 'viewer' } : 'stranger')
})
