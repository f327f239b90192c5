import { ApiError, type CallKey, createApi } from '@heji/api-client'
import { contract, type Endpoint, type OperatorRole } from '@heji/api-client/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember } from '../../testing/fixtures'
import { operatorApi } from '../../testing/pages'
import { createTestShop, type TestShop } from '../../testing/test-shop'

type AnyApi = (key: CallKey, input: object) => Promise<unknown>

let shop: TestShop
let member: AnyApi
const operators = {} as Record<OperatorRole, AnyApi>

beforeAll(async () => {
  shop = await createTestShop()
  member = shop.api(await shop.tokenOf('member', (await addMember(shop.db)).id)) as AnyApi
  for (const role of ['viewer', 'editor', 'admin'] as const) operators[role] = (await operatorApi(shop, role)) as AnyApi
})
afterAll(() => shop.close())

const CALLS = Object.entries(contract) as [CallKey, Endpoint & { operation?: unknown }][]
/** A number for every part of the path. */
const partsOf = (key: string) => Object.fromEntries([...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '1']))
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    error => (error instanceof ApiError ? error.status : String(error)),
  )
const nobody = () => shop.api() as AnyApi

/** A caller without the right gets the refusal before the call looks at its input. */
describe.each(CALLS)('%s', (key, { auth, role = 'viewer', own, operation }) => {
  const input = partsOf(key)

  if (auth === 'member' || auth === 'operator')
    it('requires a token', async () => {
      expect(await statusOf(nobody()(key, input))).toBe(401)
    })

  if (auth === 'operator')
    it('is not for members', async () => {
      expect(await statusOf(member(key, input))).toBe(403)
    })

  // Those of operations are in rights.slow.test.ts.
  if (auth === 'operator' && !own && !operation)
    it(`is for operators, at least ${role}`, async () => {
      if (role !== 'viewer') expect(await statusOf(operators.viewer(key, input))).toBe(403)
      if (role === 'admin') expect(await statusOf(operators.editor(key, input))).toBe(403)
    })

  if (auth === 'member')
    it('is for members', async () => {
      expect(await statusOf(operators.admin(key, input))).toBe(401)
    })

  it('accepts neither names of the language nor another company (reliability S11, D6)', async () => {
    const api = auth === 'operator' ? operators.admin : auth === 'member' ? member : nobody()
    expect(await statusOf(api(key, { ...input, constructor: '1' }))).toBe(400)
    const elsewhere = createApi({
      baseUrl: 'http://shop.test',
      companyId: 2,
      fetch: shop.fetch,
    }) as unknown as AnyApi
    if (auth === 'none' || auth === 'optional') expect(await statusOf(elsewhere(key, input))).toBe(403)
  })
})

it('has no other call', async () => {
  const answer = await shop.app.request('/api/h5app/wxapp/member/secret')
  expect(await answer.json()).toEqual({ data: { message: '接口不存在', status_code: 404 } })
})
