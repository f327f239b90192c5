import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember } from '../../testing/fixtures'
import { createTestShop, type TestShop } from '../../testing/test-shop'
import { members } from '../db/schema'
import { DomainError } from '../platform/errors'
import { createLog, lastWords } from './log'
import { maskText, safeError } from './safe-error'

const SECRETS = ['13812345678', '周小满', '回龙观东大街1号院', 'someone@mail.test', `eyJhbGci.${'x'.repeat(40)}.y`]

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const thrown = async (work: Promise<unknown>): Promise<Error> => {
  try {
    await work
  } catch (error) {
    return error as Error
  }
  throw new Error('nothing was thrown')
}

/** All text that a log or a terminal would show. */
const shown = (error: unknown) => JSON.stringify(safeError(error)) + lastWords(error)

describe('an error that is logged', () => {
  it('is short, and made quickly of a text of any length', () => {
    // Uncut, the second one would take hours.
    for (const text of ['x'.repeat(2_000_000), 'a'.repeat(40).concat('.').repeat(50_000), 'eyJ'.repeat(700_000)])
      expect(maskText(text).length).toBeLessThanOrEqual(500)
  })

  it('names the statement and the violated rule, but no parameters', async () => {
    const { id: _, ...member } = await addMember(shop.db, { mobile: '13812345678', username: '周小满' })
    const error = await thrown(shop.db.insert(members).values(member))
    expect(String(error.message)).toContain('13812345678')
    expect(safeError(error)).toMatchObject({
      message: expect.stringContaining('insert into "members"'),
      stack: expect.stringContaining('    at '),
      cause: { code: '23505', table: 'members', message: expect.stringContaining('duplicate key value') },
    })
    for (const secret of ['13812345678', '周小满']) expect(shown(error)).not.toContain(secret)
  })

  it('says that a value is invalid, but not which value', async () => {
    const error = await thrown(shop.db.execute(sql`select ${'周小满'}::bigint`))
    expect(safeError(error)).toMatchObject({ cause: { code: '22P02', message: expect.stringContaining('bigint') } })
    expect(shown(error)).not.toContain('周小满')
  })

  it.each(SECRETS)('never shows %s, in any place', secret => {
    const inText = new Error(`Unexpected token in "${secret}"\n    at ${secret} (x.js:1:1)`)
    const inFields = Object.assign(new Error('refused'), {
      detail: `Key (x)=(${secret})`,
      where: secret,
      params: [secret],
      query: 'select $1',
      config: { headers: { authorization: secret } },
      issues: [{ input: secret }],
    })
    const asCause = new DomainError('短信发送失败，请稍后再试')
    asCause.cause = new TypeError('failed', { cause: inText })
    for (const error of [inText, inFields, asCause, { mobile: secret }, `"${secret}"`])
      expect(shown(error)).not.toContain(secret)
  })

  it('never shows the password of a database', () => {
    expect(shown(new Error('no such host: postgres://shop:s3cret@db.test/heji'))).not.toContain('s3cret')
  })

  it('keeps useful parts: the kind, the code, the place, the words of the program', () => {
    const error = Object.assign(new TypeError('cannot read "member.grade_id" of undefined'), { code: 'ECONNRESET' })
    expect(safeError(error)).toMatchObject({
      type: 'TypeError',
      code: 'ECONNRESET',
      message: 'cannot read "member.grade_id" of undefined',
      stack: expect.stringContaining('safe-error.test.ts'),
    })
  })
})

it('refuses an unknown log level with one line', () => {
  expect(() => createLog('loud')).toThrow(
    expect.objectContaining({ exitCode: 78, message: expect.stringMatching(/^LOG_LEVEL.*$/) }),
  )
})
