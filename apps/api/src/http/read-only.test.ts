import { contract, type Endpoint, encodeForm, placeArguments, resolveCall } from '@heji/api-client/contract'
import type { Hono } from 'hono'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBuyer } from '../../testing/buyer'
import { addGoods, addOperator } from '../../testing/fixtures'
import { sampleOf } from '../../testing/sample-input'
import { createTestShop, type TestShop } from '../../testing/test-shop'
import { createApp } from '../app'
import { createLimits } from '../platform/rate-limit'

/** Calls of the wire that change something, or send or count something, although they are GET: they say that they cannot. */
const WRITING = [
  ...['GET /api/token/invalidate', 'GET /member.address.setDefault', 'GET /member.favorite.item.remove'],
  ...['GET /member.favorite.shop.add', 'GET /user.account.send.email', 'GET /user.account.verify'],
  ...['GET /user.check.account', 'GET /user.trustlogin.bindExistsUser', 'GET distributor/image/code'],
  ...['GET member/image/code', 'GET member/sms/code', 'GET token/refresh'],
]
const READS = (Object.entries(contract) as [string, Endpoint][]).filter(([key]) => key.startsWith('GET '))

let shop: TestShop
/** The shop as one of several processes, whose counters are in the database. */
let app: Hono
const tokens = { member: '', operator: '' }

beforeAll(async () => {
  shop = await createTestShop()
  app = createApp({ ...shop, limits: createLimits({ kind: 'postgres', pool: shop.database.pool }) })
  await addGoods(shop.db)
  tokens.member = await shop.tokenOf('member', (await addBuyer(shop)).id)
  tokens.operator = await shop.tokenOf('operator', (await addOperator(shop.db)).id)
  await setReadOnly('on')
  shop.database.pool.on('connect', newcomer)
})
afterAll(async () => {
  shop.database.pool.off('connect', newcomer)
  await setReadOnly('off')
  await shop.close()
})

const newcomer = (client: PoolClient) => void client.query('set default_transaction_read_only = on')

/** Each open connection is a session of its own. */
async function setReadOnly(value: 'on' | 'off') {
  const { pool } = shop.database
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  for (const client of clients) {
    await client.query(`set default_transaction_read_only = ${value}`)
    client.release()
  }
}

async function statusOf(key: string, endpoint: Endpoint, input: Record<string, unknown>) {
  const { path, rest } = resolveCall(key, input)
  const { query } = placeArguments(key, rest, {})
  const token = tokens[endpoint.auth === 'operator' ? 'operator' : 'member']
  const headers = { authorization: `Bearer ${token}` }
  return (await app.request(`http://shop.test${path}?${encodeForm(query)}`, { headers })).status
}

it('answers every call that reads while the database takes no writes', async () => {
  const failed: string[] = []
  for (const [key, endpoint] of READS)
    if ((await statusOf(key, endpoint, sampleOf(endpoint.input))) >= 500) failed.push(key)
  expect(failed.sort()).toEqual(WRITING)
})

it('finds nothing, instead of failing, for words that no goods have', async () => {
  const key = 'GET goods/items'
  expect(await statusOf(key, contract[key], { keywords: '没有这样的商品' })).toBe(200)
})
