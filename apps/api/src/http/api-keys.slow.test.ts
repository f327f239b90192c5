import { ApiError, type CallKey } from '@heji/api-client'
import {
  agentMay,
  agentMayCall,
  contract,
  type Endpoint,
  isOperation,
  KEY_RIGHTS,
  type Operation,
} from '@heji/api-client/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorApi } from '../../testing/pages'
import { createTestShop, type TestShop } from '../../testing/test-shop'

type AnyApi = (key: CallKey, input: object) => Promise<unknown>

const CALLS = Object.entries(contract) as [CallKey, Endpoint][]
const OPERATIONS = CALLS.filter((entry): entry is [CallKey, Operation] => isOperation(entry[1]))
const rightOf = ({ operation: { area, effect } }: Operation) => `${area}.${effect}`

let shop: TestShop
let admin: Awaited<ReturnType<typeof operatorApi>>
beforeAll(async () => {
  shop = await createTestShop()
  admin = await operatorApi(shop)
})
afterAll(() => shop.close())

async function apiOf(kind: 'program' | 'agent', rights: readonly string[]) {
  const name = `${kind} ${rights.join(' ').slice(0, 25)}`
  const made = await admin('POST /api/operator/settings/key-add', {
    name,
    kind,
    rights: rights as (typeof KEY_RIGHTS)[number][],
    per_minute: 6_000,
  })
  return { api: shop.api(made.key) as AnyApi, end: () => admin('POST /api/operator/settings/key-end', { id: made.id }) }
}

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    error => (error instanceof ApiError ? error.status : 0),
  )
/** Wrong on purpose: refusals for rights come before any look at the input. */
const WRONG = { page: 'x', login: ' ', 'no such field': '' }
/** What stands in braces in the path of a call; the client sends nothing without it. */
const placesOf = (key: string) => Object.fromEntries([...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, '1']))

describe('a key and every operation', () => {
  it.each(KEY_RIGHTS)('%s opens what it names, and what its change needs to see', async right => {
    const { api, end } = await apiOf('program', [right])
    const own = [right, `${right.split('.')[0]}.read`]
    const wrong: string[] = []
    for (const [key, endpoint] of OPERATIONS) {
      const may = own.includes(rightOf(endpoint)) && !endpoint.own && !endpoint.person
      const status = await statusOf(api(key, WRONG))
      if ((status === 403) === may) wrong.push(`${key} ${status}`)
    }
    expect(wrong).toEqual([])
    await end()
  })

  it('with every right, an agent runs what reads and what is a draft, and nothing else', async () => {
    const { api, end } = await apiOf('agent', KEY_RIGHTS)
    const wrong: string[] = []
    for (const [key, endpoint] of OPERATIONS) {
      const status = await statusOf(api(key, WRONG))
      if ((status === 403) === (agentMay(endpoint) === 'runs')) wrong.push(`${key} ${status} ${agentMay(endpoint)}`)
    }
    expect(wrong).toEqual([])
    await end()
  })

  it('no key is a member, opens what is about its owner, or changes anything of the designer as an agent', async () => {
    const { api: program, end } = await apiOf('program', KEY_RIGHTS)
    const { api: agent, end: endAgent } = await apiOf('agent', KEY_RIGHTS)
    const wrong: string[] = []
    for (const [key, endpoint] of CALLS) {
      if (isOperation(endpoint)) continue
      const isShut = endpoint.auth === 'member' || endpoint.own || endpoint.person
      if (isShut) {
        const status = await statusOf(program(key, { ...placesOf(key), ...WRONG }))
        if (status !== 401 && status !== 403) wrong.push(`program ${key} ${status}`)
      }
      if (endpoint.auth !== 'operator' || agentMayCall(endpoint)) continue
      const status = await statusOf(agent(key, { ...placesOf(key), ...WRONG }))
      if (status !== 403) wrong.push(`agent ${key} ${status}`)
    }
    expect(wrong).toEqual([])
    await end()
    await endAgent()
  })
})
