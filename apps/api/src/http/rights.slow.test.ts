import { ApiError, type CallKey } from '@heji/api-client'
import {
  contract,
  type Endpoint,
  EVERYTHING,
  isOperation,
  type Operation,
  RIGHTS,
  type ShopRecord,
} from '@heji/api-client/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addOperator, addRoleOf } from '../../testing/fixtures'
import { sampleOf } from '../../testing/sample-input'
import { createTestShop, type TestShop } from '../../testing/test-shop'
import { addWorld, type ShopWorld } from '../../testing/two-shops'
import { operatorRoles, parcels, pickups, roles } from '../db/schema'

type AnyApi = (key: CallKey, input: object) => Promise<unknown>

const OPERATIONS = (Object.entries(contract) as [CallKey, Endpoint][]).filter((entry): entry is [CallKey, Operation] =>
  isOperation(entry[1]),
)
const rightOf = ({ operation: { area, effect } }: Operation) => `${area}.${effect}`

let shop: TestShop
let own: ShopWorld
let other: ShopWorld
beforeAll(async () => {
  shop = await createTestShop()
  own = await addWorld(shop, '甲店')
  other = await addWorld(shop, '乙店')
})
afterAll(() => shop.close())

/** An operator with these rights alone, in one shop or in all. */
async function apiWith(rights: readonly string[], shopId: number | null = null) {
  const operator = await addOperator(shop.db, 'viewer')
  await shop.db.delete(operatorRoles).where(eq(operatorRoles.operatorId, operator.id))
  const name = `角色 ${operator.id}`
  if (rights[0] === EVERYTHING) await addRoleOf(shop.db, operator.id, 'admin', [shopId])
  else if (rights.length > 0) {
    const [role] = await shop.db
      .insert(roles)
      .values({ name, rights: [...rights] })
      .returning()
    await shop.db.insert(operatorRoles).values({ operatorId: operator.id, roleId: role!.id, shopId })
  }
  return shop.api(await shop.tokenOf('operator', operator.id)) as AnyApi
}

/** All texts of an answer, and of the table in it. */
function textOf(answer: unknown) {
  const { file } = answer as { file?: { base64: string } }
  return JSON.stringify(answer) + (file ? Buffer.from(file.base64, 'base64').toString() : '')
}

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => ({ status: 200, message: '' }),
    error => (error instanceof ApiError ? error : { status: 0, message: String(error) }),
  )

describe('every operation asks for its one right', () => {
  it.each(RIGHTS)('%s opens what it names, and nothing else', async right => {
    const api = await apiWith([right])
    const wrong: string[] = []
    for (const [key, endpoint] of OPERATIONS) {
      if (endpoint.own) continue
      // Refusals for rights come before any look at the input.
      const { status } = await refusalOf(api(key, { page: 'x', login: ' ', 'no such field': '' }))
      if ((status === 403) === (rightOf(endpoint) === right)) wrong.push(`${key} ${status}`)
    }
    expect(wrong).toEqual([])
  })

  it('but for what is about the caller alone', async () => {
    const api = await apiWith([])
    const { rows } = (await api('POST /api/operator/staff/sessions', {})) as { rows: unknown[] }
    expect(rows).toHaveLength(1)
    expect(
      OPERATIONS.filter(([, one]) => one.own).every(([key]) =>
        /staff\/(sessions|end-sessions|code-)|today\/proposal/.test(key),
      ),
    ).toBe(true)
  })
})

const scopeOf = ({ operation: { shops = 'all' } }: Operation) => shops
const recordsOf = (endpoint: Operation) => Object.entries(scopeOf(endpoint)) as [string, ShopRecord][]

/** Inputs that a sample of the schema does not hit. */
const SAMPLES: Record<string, object> = {
  'POST /api/operator/goods/add': { category: '服饰' },
  'POST /api/operator/settings/shop-set': { region: '浙江省/杭州市/西湖区', place: '', mobile: '', hour: '' },
  'POST /api/operator/finance/invoice-settle': { url: 'https://x.example/a.pdf', failed: '' },
}

function inputOf(key: string, endpoint: Operation, world: ShopWorld) {
  const input: Record<string, unknown> = { ...sampleOf(endpoint.input), ...SAMPLES[key] }
  for (const [field, kind] of recordsOf(endpoint))
    input[field] = Array.isArray(input[field]) ? [world[kind]] : world[kind]
  if (endpoint.operation.file) input.file = new File(['x'], 'a.csv')
  return input
}

describe('somebody who works for one shop', () => {
  let api: AnyApi
  beforeAll(async () => {
    api = await apiWith([EVERYTHING], Number(own.shop))
  })

  it('is kept out of what is about all shops', async () => {
    const open: string[] = []
    for (const [key, endpoint] of OPERATIONS) {
      if (endpoint.own || scopeOf(endpoint) !== 'all') continue
      if ((await refusalOf(api(key, {}))).status !== 403) open.push(key)
    }
    expect(open).toEqual([])
  })

  it('finds nothing of another shop, in the words in which nothing is found that is nowhere', async () => {
    const wrong: string[] = []
    const nowhere = Object.fromEntries(Object.keys(other).map(kind => [kind, '999999'])) as unknown as ShopWorld
    const missing = { ...nowhere, invoice: 'FP0000999999' }
    for (const [key, endpoint] of OPERATIONS) {
      if (endpoint.own || scopeOf(endpoint) === 'all' || recordsOf(endpoint).length === 0) continue
      const theirs = await refusalOf(api(key, inputOf(key, endpoint, other)))
      const none = await refusalOf(api(key, inputOf(key, endpoint, missing)))
      if (theirs.status !== 404 || !/^没有这个/.test(theirs.message) || theirs.message !== none.message)
        wrong.push(`${key}: ${theirs.status} ${theirs.message} | ${none.status} ${none.message}`)
    }
    expect(wrong).toEqual([])
  })

  it('cannot hide a record of another shop among his own', async () => {
    const wrong: string[] = []
    for (const [key, endpoint] of OPERATIONS)
      for (const [field, kind] of recordsOf(endpoint)) {
        const input = inputOf(key, endpoint, own)
        if (!Array.isArray(input[field])) continue
        const { status } = await refusalOf(api(key, { ...input, [field]: [own[kind], other[kind]] }))
        if (status !== 404) wrong.push(`${key} ${status}`)
      }
    expect(wrong).toEqual([])
  })

  it('neither sends, counts nor hands over for another shop by a table or a code', async () => {
    const table = (text: string) => new File([text], 'a.csv')
    const rows = `订单号,快递公司,运单号\n${other.order},SF,SF99\n999999,SF,SF98\n`
    const sent = await api('POST /api/operator/orders/ship-file', { file: table(rows) })
    expect(sent).toMatchObject({ sent: 0, refused: [{ message: '订单不存在' }, { message: '订单不存在' }] })
    const counts = `SKU货号,实盘\n${other.sku},7\n${own.sku},7\n`
    const counted = await api('POST /api/operator/stock/count', { file: table(counts) })
    expect(counted).toMatchObject({ counted: 1, refused: [{ of: other.sku, message: '没有这个 SKU货号' }] })
    const place = { name: '', province: '', city: '', area: '', address: '', lng: '', lat: '', phone: '' }
    await shop.db
      .insert(pickups)
      .values({ orderId: other.order, code: '12345678', ...place, day: '2026-11-12', hours: '09:00-10:00' })
    const codes = ['12345678', '87654321'].map(code => refusalOf(api('POST /api/operator/orders/pickup', { code })))
    for (const refusal of await Promise.all(codes))
      expect(refusal).toMatchObject({ status: 404, message: '没有这个提货码' })
    const [theirs] = await shop.db
      .select()
      .from(parcels)
      .where(eq(parcels.id, Number(other.parcel)))
    const waybill = { order_id: own.order, corp: theirs!.corp, code: theirs!.code, as_is: true }
    const { message } = await refusalOf(api('POST /api/operator/orders/ship', waybill))
    expect(message).toContain('已用于')
    expect(other.marks.filter(mark => message.includes(mark))).toEqual([])
  })

  it('reads no word of another shop in any answer, which whoever works for all shops does', async () => {
    const all = await apiWith([EVERYTHING])
    const seen: string[] = []
    const silent: string[] = []
    for (const [key, endpoint] of OPERATIONS) {
      const { effect, verb } = endpoint.operation
      if (effect !== 'read' || endpoint.own || scopeOf(endpoint) === 'all') continue
      for (const q of [undefined, ...other.marks.slice(1)]) {
        const names = recordsOf(endpoint).map(([field, kind]) => [field, own[kind]])
        const since = verb === 'changes' ? { updated_since: 1 } : {}
        const input = { ...Object.fromEntries(names), ...since, size: 100, format: 'csv', ...(q ? { q } : {}) }
        const text = textOf(await api(key, input))
        if (other.marks.some(mark => text.includes(mark))) seen.push(`${key} ${q}`)
        // The test itself is no good where there is nothing to hide.
        if (q || names.length > 0 || verb === 'accounts') continue
        const whole = textOf(await all(key, input))
        if (!other.marks.some(mark => whole.includes(mark))) silent.push(key)
      }
    }
    expect(seen).toEqual([])
    // Categories, brands and tags are of the whole mall.
    const common = ['categories', 'brands', 'tags'].map(verb => `POST /api/operator/goods/${verb}`)
    expect(silent.sort()).toEqual(['POST /api/operator/finance/refunds', ...common].sort())
  })
})
