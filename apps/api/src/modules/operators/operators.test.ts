import { CALLER_HEADER, signCaller } from '@heji/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember, addOperator } from '../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { hashPassword } from '../../platform/passwords'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const withPassword = async (values: { loginName: string; disabled?: boolean }) =>
  addOperator(shop.db, 'editor', { ...values, passwordHash: await hashPassword('Heji2026') })

describe('POST /api/operator/login', () => {
  it('gives a token that names the operator, until it is invalidated', async () => {
    const operator = await withPassword({ loginName: 'lilei' })
    const { token } = await shop.api()('POST /api/operator/login', { username: ' lilei ', password: 'Heji2026' })
    const api = shop.api(token)
    const { rights, ...who } = await api('GET /api/operator/getinfo')
    expect(rights).toContainEqual({ right: 'content.change', shop_ids: null })
    expect(rights.map(({ right }) => right)).not.toContain('content.money')
    expect(who).toEqual({
      operator_id: String(operator.id),
      company_id: '1',
      login_name: 'lilei',
      display_name: '李雷',
      role: 'editor',
      logintype: 'localadmin',
      must_set_code: false,
      has_code: false,
    })
    expect(await api('GET /api/token/invalidate')).toEqual({ result: true })
    await expect(api('GET /api/operator/getinfo')).rejects.toMatchObject({ status: 401, code: 401001 })
  })

  it('gives the same answer for a wrong password, an unknown and a disabled account', async () => {
    await withPassword({ loginName: 'hanmeimei' })
    await withPassword({ loginName: 'gone', disabled: true })
    for (const [username, password] of [
      ['hanmeimei', 'wrong'],
      ['nobody', 'Heji2026'],
      ['gone', 'Heji2026'],
    ] as const) {
      await expect(shop.api()('POST /api/operator/login', { username, password })).rejects.toMatchObject({
        status: 422,
        message: '账号或密码错误',
      })
    }
  })

  it('requires both fields', async () => {
    const login = shop.api()
    await expect(login('POST /api/operator/login', { username: ' ', password: 'x' })).rejects.toMatchObject({
      message: '请输入账号',
    })
    await expect(login('POST /api/operator/login', { username: 'x', password: '' })).rejects.toMatchObject({
      message: '请输入密码',
    })
  })

  it('slows down a caller who tries again and again', async () => {
    await withPassword({ loginName: 'target' })
    const tries = await Promise.allSettled(
      Array.from({ length: 30 }, () => shop.api()('POST /api/operator/login', { username: 'target', password: 'no' })),
    )
    const statuses = tries.map(t => (t.status === 'rejected' ? t.reason.status : 200))
    expect(statuses.filter(status => status === 429).length).toBeGreaterThanOrEqual(20)
    const refused = tries.find(t => t.status === 'rejected' && t.reason.status === 429) as PromiseRejectedResult
    expect(refused.reason.retryAfter).toBeGreaterThanOrEqual(1)
  })
})

describe('operators whose passwords are guessed', () => {
  /** In the header of the designer's server. */
  const signIn = async (address: string, username: string, password: string, token = shop.config.internalToken) => {
    const answer = await shop.app.request('/api/operator/login', {
      method: 'POST',
      headers: { [CALLER_HEADER]: signCaller(address, token), 'x-forwarded-for': '6.6.6.6' },
      body: new URLSearchParams({ username, password }),
    })
    return answer.status === 429
      ? Number(answer.headers.get('retry-after'))
      : ((await answer.json()) as { data: object }).data
  }
  const isIn = expect.objectContaining({ token: expect.any(String) })

  it('can sign in while a stranger elsewhere invents names or guesses at their account', async () => {
    await withPassword({ loginName: 'far' })
    for (let i = 0; i < 11; i++) await signIn('203.0.113.1', `invented${i}`, 'no')
    for (let i = 0; i < 11; i++) await signIn('203.0.113.1', 'far', 'no')
    expect(await signIn('203.0.113.2', 'far', 'Heji2026')).toEqual(isIn)
  })

  it('wait a second for a caller on the same network who invents names, but not where they signed in before', async () => {
    await withPassword({ loginName: 'near' })
    await withPassword({ loginName: 'new' })
    expect(await signIn('203.0.113.3', 'near', 'Heji2026')).toEqual(isIn)
    for (let i = 0; i < 11; i++) await signIn('203.0.113.3', `other${i}`, 'no')
    expect(await signIn('203.0.113.3', 'new', 'Heji2026')).toBe(1)
    expect(await signIn('203.0.113.3', 'near', 'Heji2026')).toEqual(isIn)
  })

  it('are not found under an address without our signature', async () => {
    const tries = []
    for (let i = 0; i < 40; i++) tries.push(await signIn(`198.51.100.${i}`, `name${i}`, 'no', 'x'.repeat(40)))
    expect(tries.filter(answer => typeof answer === 'object').length).toBeLessThanOrEqual(10)
  })
})

describe('the right to call', () => {
  it('tells members from strangers', async () => {
    const member = await addMember(shop.db)
    const token = await shop.tokenOf('member', member.id)
    await expect(shop.api(token)('GET /api/operator/getinfo')).rejects.toMatchObject({ status: 403 })
    await expect(shop.api()('GET /api/operator/getinfo')).rejects.toMatchObject({ status: 401 })
  })

  it('never needs a captcha', async () => {
    expect(await shop.api()('POST /api/operator/getLevel')).toEqual({ level: '' })
  })
})
