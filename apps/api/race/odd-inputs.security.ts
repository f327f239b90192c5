import { contract, type Endpoint, encodeForm } from '@heji/api-client/contract'
import fc from 'fast-check'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBuyer } from '../testing/buyer'
import { addGoods, addOperator } from '../testing/fixtures'
import makeDump from '../testing/global-setup'
import { openProbe } from '../testing/odd-values'
import { createTestShop, type TestShop } from '../testing/test-shop'
import { full, isFull } from './support/scale'

const RUNS = full(100, 20)
/** In the short form each call gets a fifth of a list, and its neighbours the other fifths. */
const partOf = <T>(list: readonly T[], at: number): readonly T[] =>
  isFull ? list : list.filter((_, i) => (i + at) % 5 === 0)
/** Tens of thousands of requests, one after another. */
const PATIENCE = { timeout: 1_800_000 }

let shop: TestShop
let memberId: number
let operatorId: number

beforeAll(async () => {
  await makeDump()
  shop = await createTestShop()
  await addGoods(shop.db)
  memberId = (await addBuyer(shop)).id
  operatorId = (await addOperator(shop.db)).id
})
afterAll(() => shop.close())

const CALLS = Object.entries(contract) as [string, Endpoint][]
const WRITES = CALLS.filter(([key, { multipart }]) => !key.startsWith('GET ') && !multipart)

const tokens: { operator?: string; member?: string } = {}

/** A session of a role with the right to call; a new one if a call has ended it. */
async function tokenFor({ auth }: Endpoint, isEnded = false) {
  const kind = auth === 'operator' ? 'operator' : 'member'
  if (isEnded) delete tokens[kind]
  tokens[kind] ??= await shop.tokenOf(kind, kind === 'operator' ? operatorId : memberId)
  return tokens[kind]
}

/** Sends a call with a session. */
async function sendAs(key: string, endpoint: Endpoint, given: Parameters<typeof send>[2], app?: Hono) {
  const answer = await send(key, await tokenFor(endpoint), given, app)
  return answer.status === 401 ? await send(key, await tokenFor(endpoint, true), given, app) : answer
}

/** Sends a call unchanged. @returns the HTTP status and the one in the body */
async function send(
  key: string,
  token: string,
  { query = '', body = null as string | null, type = FORM } = {},
  app: Pick<Hono, 'request'> = shop.app,
) {
  const [method = '', template = ''] = key.split(' ', 2)
  const path = (template.startsWith('/') ? template : `/api/h5app/wxapp/${template}`).replace(/\{\w+\}/g, '1')
  const answer = await app.request(`http://shop.test${path}${query ? `?${query}` : ''}`, {
    method,
    body,
    headers: { authorization: `Bearer ${token}`, ...(body === null ? {} : { 'content-type': type }) },
  })
  const { data } = (await answer.json()) as { data: { status_code?: number; message?: string } }
  return { status: data?.status_code ?? answer.status, message: data?.message ?? '', text: JSON.stringify(data) }
}

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'
const nest = (n: number) => `${'{"a":'.repeat(n)}1${'}'.repeat(n)}`

/** Fifty bodies that every call refuses (reliability S11). */
const PAYLOADS: [type: string, body: string][] = [
  ...['__proto__', 'constructor', 'prototype'].flatMap((name): [string, string][] => [
    ...[`${name}=1`, `${name}[a]=1`, `a[${name}]=1`, `a[b][${name}]=1`, `a[${name}][b]=1`, `a[0][${name}]=1`].map(
      (body): [string, string] => [FORM, body],
    ),
    ...[`{"${name}":1}`, `{"${name}":{"a":1}}`, `{"a":{"${name}":1}}`, `{"a":[{"${name}":1}]}`].map(
      (body): [string, string] => [JSON_TYPE, body],
    ),
  ]),
  ...[7, 8, 30, 1_000, 10_000].map((n): [string, string] => [JSON_TYPE, nest(n)]),
  ...[6, 30].map((n): [string, string] => [FORM, `a${'[x]'.repeat(n)}=1`]),
  ...[201, 2_000].map((n): [string, string] => [FORM, Array.from({ length: n }, (_, i) => `k${i}=1`).join('&')]),
  ...['a=1&a=2', 'a=%E7%A6', 'a=%zz', 'a=%', 'a=%ED%A0%80', `${'k'.repeat(201)}=1`].map((b): [string, string] => [
    FORM,
    b,
  ]),
  ...['{broken', '[1]', '1', '"a"', 'null'].map((b): [string, string] => [JSON_TYPE, b]),
]

/** Accepted bodies. */
async function takenBodies(calls: typeof WRITES, app?: Hono) {
  const wrong: string[] = []
  for (const [at, [key, endpoint]] of calls.entries())
    for (const [type, body] of partOf(PAYLOADS, at)) {
      const { status } = await sendAs(key, endpoint, { body, type }, app)
      if (status !== 400 && status !== 413) wrong.push(`${key} ${body.slice(0, 40)}: ${status}`)
      if (({} as Record<string, unknown>).a !== undefined) throw new Error(`${key} ${body} reached a prototype`)
    }
  return wrong
}

it(`refuses ${PAYLOADS.length} bodies at ${WRITES.length} calls that write`, PATIENCE, async () => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(50)
  const wrong = await takenBodies(WRITES)
  console.log(
    `[odd-inputs] ${WRITES.length} calls × ${partOf(PAYLOADS, 0).length} of ${PAYLOADS.length} bodies: ${wrong.length} not refused`,
  )
  expect(wrong.slice(0, 20)).toEqual([])
})

/** Forty texts that have a meaning in a database, a shell, a browser or a header (reliability W15). */
const TEXTS = [
  ...["'", '"', "' or '1'='1", "'; drop table orders; --", '1 or 1=1', '1; select pg_sleep(9)', "1' union select 1--"],
  ...[
    '\\',
    '%',
    '_',
    '%_%',
    '\\%',
    '$1',
    '$$',
    '/*',
    '--',
    '0x1',
    '1e309',
    '-1',
    '99999999999999999999',
    'NaN',
    'null',
  ],
  ...['<img src=x onerror=alert(1)>', '<script>', '{{7*7}}', '#{7*7}', '`id`', '|id', '../../etc/passwd', '%00'],
  ...['a\r\nset-cookie: x=1', 'a\nb', '\u0000', '\u202e', '\ufeff', '=1+1', '@x', '+1', '中'.repeat(5_000), '👩‍👩‍👧'],
]

const namesOf = ({ input }: Endpoint) => ('entries' in input ? Object.keys(input.entries as object) : [])

/** Texts whose answer was not a clear message. */
async function upsettingTexts(calls: typeof CALLS, app?: Hono) {
  const wrong: string[] = []
  let asked = 0
  for (const [at, [key, endpoint]] of calls.entries())
    for (const text of partOf(TEXTS, at))
      for (const name of namesOf(endpoint)) {
        asked += 1
        const query = `${name}=${encodeURIComponent(text)}`
        const { status, text: said } = await sendAs(key, endpoint, { query }, app)
        if (status >= 500 || /node_modules|at .+:\d+:\d+|syntax error|pg_/.test(said))
          wrong.push(`${key} ${name}=${text}: ${status}`)
      }
  console.log(`[odd-inputs] ${asked} odd texts: ${wrong.length} wrong`)
  return wrong
}

const READS = CALLS.filter(([name]) => name.startsWith('GET '))

it(
  `answers ${TEXTS.length} odd texts in every field of every call that reads, without a stack or a stop`,
  PATIENCE,
  async () => {
    expect(TEXTS.length).toBeGreaterThanOrEqual(40)
    expect((await upsettingTexts(READS)).slice(0, 20)).toEqual([])
  },
)

/** Numbers at the limits of the database and of JavaScript, and texts that are not numbers. */
const ODD_NUMBERS = {
  values: ['2147483647', '2147483648', '-2147483649', '99999999999', '9007199254740991', '1e20', '-1', '0', '1.5'],
  isMeant: () => true,
}

it(`answers ${ODD_NUMBERS.values.length} odd numbers in every field of every call`, PATIENCE, async () => {
  const probe = await openProbe(shop)
  const { asked, wrong } = await probe(
    CALLS.filter(([, { multipart }]) => !multipart),
    ODD_NUMBERS,
  )
  console.log(`[odd-inputs] ${asked} odd numbers: ${wrong.length} wrong`)
  expect(wrong).toEqual([])
})

it('would notice a server that accepts everything, and one that shows its stack', async () => {
  const greedy = new Hono().all('*', c => c.json({ data: { status_code: 200 } }))
  const chatty = new Hono().all('*', c => c.json({ data: { message: new Error(c.req.url).stack } }))
  expect(await takenBodies(WRITES.slice(0, 1), greedy), 'the test is blind').toHaveLength(partOf(PAYLOADS, 0).length)
  const reads = READS.filter(([, endpoint]) => namesOf(endpoint).length > 0).slice(0, 1)
  expect((await upsettingTexts(reads, chatty)).length, 'the test is blind').toBeGreaterThanOrEqual(
    partOf(TEXTS, 0).length,
  )
})

it(`never fails with arbitrary fields, ${RUNS} for each call`, PATIENCE, async () => {
  const wrong: string[] = []
  let asked = 0
  const value = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.json().map(text => JSON.parse(text)),
  )
  for (const [key, endpoint] of CALLS.filter(([, { multipart }]) => !multipart)) {
    const names = namesOf(endpoint)
    const bodies = fc.dictionary(names.length > 0 ? fc.constantFrom(...names) : fc.string(), value, { maxKeys: 6 })
    for (const body of fc.sample(bodies, { numRuns: RUNS, seed: 20261111 })) {
      const form = encodeForm(body).toString()
      for (const given of key.startsWith('GET ')
        ? [{ query: form }]
        : [{ body: JSON.stringify(body), type: JSON_TYPE }, { body: form }]) {
        asked += 1
        const { status } = await sendAs(key, endpoint, given)
        if (status >= 500) wrong.push(`${key} ${JSON.stringify(body)}: ${status}`)
      }
    }
  }
  console.log(`[odd-inputs] ${CALLS.length} calls, ${asked} arbitrary bodies and forms: ${wrong.length} failed`)
  expect(wrong.slice(0, 20)).toEqual([])
})
