import type { CallKey } from '@heji/api-client'
import { contract, type Endpoint, encodeForm, isOperation } from '@heji/api-client/contract'
import { LIMITS } from '@heji/validators'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres } from '../../../tools/test/postgres.mjs'
import { addMember, addOperator } from '../testing/fixtures'
import prepareDatabases from '../testing/global-setup'
import { createTestShop, type TestShop } from '../testing/test-shop'
import type { Names } from './costs/entry'
import { fillMember } from './costs/large-member'
import { addPages, addReviews, fillShop } from './costs/large-shop'
import { namesFor } from './costs/names'
import { inputsOf } from './costs/reading-calls'

/** The worst input of a call may cost this many times as much as the usual input, or as a call of this many ms. */
const MOST_TIMES = 10
const FLOOR_MS = 5
const ROUNDS = Number(process.env.HEJI_ROUNDS ?? 7)

/** Need what a provider has signed, or a link that the shop has sent. */
const NOT_FOR_EVERYBODY = ['GET trade/payment/alipay/result', 'GET pay-link/{token}']

const CALLS = Object.entries(contract) as [string, Endpoint][]
/** Reading operations of the console are measured on a larger shop: `npm run bench -- desk`. */
const READS = CALLS.filter(([key, endpoint]) => /^(GET|POST) /.test(key) && !endpoint.writes && !isOperation(endpoint))

/** Only the demo shop compares answers with the contract; that costs more than making them. */
const REAL = { HEJI_DEMO: '', HEJI_SECRET: 'x'.repeat(40), HEJI_INTERNAL_TOKEN: 'y'.repeat(40) }

let shop: TestShop
let server: Awaited<ReturnType<typeof startPostgres>>
const namesOf: Record<'few' | 'many', Names> = {} as never
const tokens: Record<'few' | 'many' | 'operator', string> = {} as never

beforeAll(async () => {
  server = await startPostgres()
  process.env.TEST_DATABASE_URL = server.url
  await prepareDatabases()
  shop = await createTestShop(REAL)
  const { pool } = shop.database
  await fillShop(pool)
  const operator = await addOperator(shop.db)
  await addPages(pool, LIMITS.templateWidgets, operator.id)
  const members = { few: await addMember(shop.db), many: await addMember(shop.db) }
  await addReviews(pool, members.few.id)
  await pool.query('update members set is_staff = true')
  for (const who of ['few', 'many'] as const) {
    await fillMember(pool, members[who].id, who === 'many')
    tokens[who] = await shop.tokenOf('member', members[who].id)
    namesOf[who] = await namesFor(pool, members[who].id)
  }
  tokens.operator = await shop.tokenOf('operator', operator.id)
  await pool.query('vacuum analyze')
})
afterAll(async () => {
  await shop?.close()
  await server?.stop()
  // Other files run in this process.
  delete process.env.TEST_DATABASE_URL
})

type Who = keyof typeof namesOf

/** One call; `form` as the client sends it. */
async function ask(key: string, { auth }: Endpoint, who: Who, fields: Record<string, unknown>) {
  const [method = '', template = ''] = key.split(' ', 2)
  const left = { ...fields }
  const path = (template.startsWith('/') ? template : `/api/h5app/wxapp/${template}`).replace(
    /\{(\w+)\}/g,
    (_, name) => {
      const value = String(left[name] ?? '1')
      delete left[name]
      return value
    },
  )
  const form = encodeForm(left).toString()
  const headers = {
    ...(auth === 'none' ? {} : { authorization: `Bearer ${tokens[auth === 'operator' ? 'operator' : who]}` }),
    ...(method === 'GET' ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
  }
  const query = method === 'GET' && form !== '' ? `?${form}` : ''
  const [started, before] = [performance.now(), shop.database.queryCount()]
  const answer = await shop.app.request(`http://shop.test${path}${query}`, {
    method,
    headers,
    body: method === 'GET' ? null : form,
  })
  const text = await answer.text()
  const ms = performance.now() - started
  return {
    ms,
    statements: shop.database.queryCount() - before,
    status: JSON.parse(text).data?.status_code ?? answer.status,
    text,
  }
}

const least = (times: number[]) => Math.min(...times)

/** The minimum of several runs, because other work of the machine only adds time. */
async function costOf(...asked: Parameters<typeof ask>) {
  const answers = []
  for (let i = 0; i < ROUNDS; i++) {
    // Searches have a rate limit; this measures their cost without the limit.
    await shop.limits.clear('forgivenSearchByIp', '127.0.0.1')
    answers.push(await ask(...asked))
  }
  return { ...answers.at(-1)!, ms: least(answers.map(({ ms }) => ms)) }
}

interface Row {
  key: string
  input: string
  usual: number
  worst: number
  statements: string
  factor: number
}

async function rowOf(key: string, endpoint: Endpoint): Promise<Row> {
  const entryOf = (who: Who) => inputsOf(key as CallKey, namesOf[who])
  const usual = await costOf(key, endpoint, 'few', entryOf('few').usual ?? {})
  const { worst: given, usual: typical = {} } = entryOf('many')
  const inputs = [typical, ...[given ?? []].flat()]
  const costs = []
  for (const fields of inputs) costs.push({ fields, ...(await costOf(key, endpoint, 'many', fields)) })
  const worst = costs.reduce((a, b) => (b.ms > a.ms ? b : a))
  return {
    key,
    input: `${worst.status === 200 || worst.status === 201 ? '' : `${worst.status} `}${JSON.stringify(worst.fields).slice(0, 90)}`,
    usual: usual.ms,
    worst: worst.ms,
    statements: `${usual.statements} → ${worst.statements}`,
    factor: worst.ms / Math.max(usual.ms, FLOOR_MS),
  }
}

/**
 * A result beyond the limit is measured again: a busy machine produces one now and then, an expensive call each time.
 */
async function surelyOf(key: string, endpoint: Endpoint, tries = 3): Promise<Row> {
  const row = await rowOf(key, endpoint)
  return row.factor <= MOST_TIMES || tries === 1 ? row : await surelyOf(key, endpoint, tries - 1)
}

describe('calls that read', () => {
  it('answer the usual inputs', async () => {
    const wrong: string[] = []
    for (const [key, endpoint] of READS) {
      const { usual = {} } = inputsOf(key as CallKey, namesOf.few)
      const { status, text } = await ask(key, endpoint, 'few', usual)
      if (status !== 200 && !endpoint.onlyRefuses && !NOT_FOR_EVERYBODY.includes(key))
        wrong.push(`${key}: ${text.slice(0, 200)}`)
    }
    expect(wrong).toEqual([])
  })

  it(`cost at most ${MOST_TIMES} times as much with the worst input as with the usual one`, {
    timeout: 1_800_000,
  }, async () => {
    const rows: Row[] = []
    const only = process.env.HEJI_ONLY
    for (const [key, endpoint] of READS) if (!only || key.includes(only)) rows.push(await surelyOf(key, endpoint))
    const cells = rows
      .toSorted((a, b) => b.factor - a.factor)
      .map(({ key, usual, worst, statements, factor, input }) =>
        [key, `${usual.toFixed(1)} ms`, `${worst.toFixed(1)} ms`, `× ${factor.toFixed(1)}`, statements, input].join(
          ' | ',
        ),
      )
    console.log(`[costs] call | usual | worst | factor | statements | worst input\n${cells.join('\n')}`)
    expect(rows.filter(({ factor }) => factor > MOST_TIMES).map(({ key, input }) => `${key} ${input}`)).toEqual([])
  })
})
