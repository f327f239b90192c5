import { CALLER_HEADER, signCaller } from '@heji/server-kit'
import { and, eq } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addOperator, addRoleOf } from '../../../testing/fixtures'
import { operatorApi } from '../../../testing/pages'
import { refusal, refused } from '../../../testing/refusal'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { auditLog, operatorCodes, operators, recoveryCodes, sessions } from '../../db/schema'
import { hashPassword } from '../../platform/passwords'
import { openSessionOf } from './sign-in'

const PASSWORD = 'Heji2026'
let passwordHash: string
let shop: TestShop
let person: Awaited<ReturnType<typeof addOperator>>
let api: Awaited<ReturnType<typeof signedIn>>

const signedIn = async (id: number) => shop.api(await shop.tokenOf('operator', id))
beforeEach(async () => {
  passwordHash ??= await hashPassword(PASSWORD)
  shop = await createTestShop()
  person = await addOperator(shop.db, 'editor', { passwordHash })
  api = await signedIn(person.id)
})
afterEach(() => shop.close())

const signIn = (code?: string) =>
  shop.api()('POST /api/operator/login', { username: person.loginName, password: PASSWORD, ...(code ? { code } : {}) })
/** What the phone shows after so many seconds. */
const codeOf = (secret: string, after = 0) =>
  generateSync({ secret, epoch: Math.floor(shop.clock.now().getTime() / 1000) + after })

/** Sets codes up; the code that this used is over. */
async function setUp(by = api) {
  const { secret } = await by('POST /api/operator/staff/code-begin', {})
  const { codes } = await by('POST /api/operator/staff/code-confirm', { code: codeOf(secret) })
  shop.clock.advance(60_000)
  return { secret, codes }
}
/** Behind the password and its pauses. */
const open = async (code: string) => {
  const [row] = await shop.db.select().from(operators).where(eq(operators.id, person.id))
  return await openSessionOf(shop, row!, code)
}
const WRONG = '动态码不正确，或已经用过'

describe('codes of the phone', () => {
  it('are asked for after the right password, and let in once', async () => {
    const { secret } = await setUp()
    expect(await refusal(signIn())).toMatchObject({ message: '请输入动态码', details: { code_needed: true } })
    const code = codeOf(secret)
    const entered = await signIn(code)
    expect((await shop.api(entered.token)('GET /api/operator/getinfo')).has_code).toBe(true)
    expect(await refusal(signIn(code))).toMatchObject({ message: WRONG, details: { code_needed: true } })
    // The one before the used one is over, too, though a clock may be that wrong.
    expect(await open(codeOf(secret, -30))).toBeNull()
    expect(await open(codeOf(secret, 30))).toEqual(expect.any(String))
    expect(await open(codeOf(secret, 90))).toBeNull()
  })

  it('of two who send the same one at once let one in', async () => {
    const { secret } = await setUp()
    const code = codeOf(secret)
    await shop.db.delete(sessions)
    const opened = await Promise.all([open(code), open(code)])
    expect(opened.filter(Boolean)).toHaveLength(1)
    expect(await shop.db.$count(sessions)).toBe(1)
  })

  it('count once they were typed, end sessions that were opened without one, and are stored locked', async () => {
    const elsewhere = await signedIn(person.id)
    const { secret } = await api('POST /api/operator/staff/code-begin', {})
    expect(await refused(signIn())).toBe('')
    expect(await refused(api('POST /api/operator/staff/code-confirm', { code: '000000' }))).toBe(WRONG)
    await api('POST /api/operator/staff/code-confirm', { code: codeOf(secret) })
    await expect(elsewhere('GET /api/operator/getinfo')).rejects.toMatchObject({ status: 401 })
    await api('GET /api/operator/getinfo')
    const [stored] = await shop.db.select().from(operatorCodes)
    expect(stored!.secret).not.toContain(secret)
    // Moved to another account, the secret opens nothing.
    const other = await addOperator(shop.db, 'editor', { passwordHash, loginName: 'thief' })
    await shop.db.insert(operatorCodes).values({ ...stored!, operatorId: other.id, lastStep: 0 })
    const steal = { username: 'thief', password: PASSWORD, code: codeOf(secret, 30) }
    expect(await refused(shop.api()('POST /api/operator/login', steal))).toBe(WRONG)
  })

  it('cannot be tried for long, by whoever has the password, from many networks', async () => {
    const { secret } = await setUp()
    const from = async (i: number, code: string) => {
      const answer = await shop.app.request('/api/operator/login', {
        method: 'POST',
        headers: { [CALLER_HEADER]: signCaller(`198.51.${i}.7`, shop.config.internalToken) },
        body: new URLSearchParams({ username: person.loginName, password: PASSWORD, code }),
      })
      return answer.headers.get('retry-after') ?? ((await answer.json()) as { data: { message?: string } }).data.message
    }
    const said: unknown[] = []
    for (let i = 0; i < 10; i++) said.push(await from(i, '000000'))
    expect(new Set(said)).toEqual(new Set([WRONG]))
    // An hour from all networks, with the right code, too.
    expect(Number(await from(10, '000000'))).toBeGreaterThan(3_000)
    expect(Number(await from(11, codeOf(secret)))).toBeGreaterThan(3_000)
  })
})

describe('recovery codes', () => {
  it('let in once each, and are stored as hashes', async () => {
    const { codes } = await setUp()
    expect(new Set(codes).size).toBe(10)
    await signIn(codes[0]!.toUpperCase())
    const [row] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'operator.login'))
    expect(row!.detail).toEqual({ by: '恢复码' })
    expect(await open(codes[0]!)).toBeNull()
    const stored = JSON.stringify(await shop.db.select().from(recoveryCodes))
    expect(codes.some(code => stored.includes(code) || stored.includes(code.replace('-', '')))).toBe(false)
  })

  it('are replaced by new ones for whoever has his phone', async () => {
    const { secret, codes } = await setUp()
    const fresh = await api('POST /api/operator/staff/code-recovery', { code: codeOf(secret) })
    expect(await open(codes[0]!)).toBeNull()
    expect(await open(fresh.codes[0]!)).toEqual(expect.any(String))
  })
})

describe('a lost phone', () => {
  it('is forgotten by somebody who may do no less, with a reason, which ends the sessions', async () => {
    await setUp()
    const admin = await operatorApi(shop, 'admin')
    const login = person.loginName
    expect(await refused(admin('POST /api/operator/staff/code-reset', { login, reason: '' }))).toBe('请填写原因')
    await admin('POST /api/operator/staff/code-reset', { login, reason: '手机丢了' })
    await expect(api('GET /api/operator/getinfo')).rejects.toMatchObject({ status: 401 })
    const where = and(eq(auditLog.action, 'staff.code-reset'), eq(auditLog.target, login))
    expect((await shop.db.select().from(auditLog).where(where))[0]!.detail).toEqual({ reason: '手机丢了' })
    expect(await refused(signIn())).toBe('')
    expect(await shop.db.$count(recoveryCodes)).toBe(0)
  })

  it('is not forgotten by whoever has only a session', async () => {
    const { secret } = await setUp()
    expect(await refused(api('POST /api/operator/staff/code-begin', {}))).toBe('已经设置了动态码，请先停用')
    expect(await refused(api('POST /api/operator/staff/code-off', { code: '000000' }))).toBe(WRONG)
    await api('POST /api/operator/staff/code-off', { code: codeOf(secret) })
    expect(await refused(signIn())).toBe('')
  })
})

describe('a role that demands codes', () => {
  it('lets nobody do anything else before he has one, at once, and keeps him from stopping it', async () => {
    const admin = await operatorApi(shop, 'admin')
    await api('POST /api/operator/orders/list', {})
    await admin('POST /api/operator/staff/role-code', { role: '编辑' })
    expect(await refusal(api('POST /api/operator/orders/list', {}))).toMatchObject({ status: 403 })
    expect(await refusal(api('GET /api/pctemplate/lists', {} as never))).toMatchObject({ status: 403 })
    expect((await api('GET /api/operator/getinfo')).must_set_code).toBe(true)
    const { secret } = await setUp()
    await api('POST /api/operator/orders/list', {})
    expect(await refused(api('POST /api/operator/staff/code-off', { code: codeOf(secret) }))).toBe(
      '您的角色要求动态码，不能停用',
    )
    expect((await api('GET /api/operator/getinfo')).has_code).toBe(true)
    expect(await heji(shop, 'staff role-code', { role: '编辑', off: true })).toEqual(['编辑 不再要求动态码'])
    await addRoleOf(shop.db, person.id, 'viewer')
  })
})
