import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMember, addOperator } from '../../../testing/fixtures'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { members, operators, sessions, wechatIdentities } from '../../db/schema'
import type { MemberCtx } from '../../http/context'
import { readSession } from '../../http/sessions'
import { hashPassword } from '../../platform/passwords'
import { openSessionOf } from '../operators/sign-in'
import { bindSignedIn } from './bind'
import { changePassword, setFirstPassword } from './change-password'
import { signInAs } from './member-session'
import { logout, refresh } from './session-end'

const ENDED = { status: 401 }
let shop: TestShop
let member: Awaited<ReturnType<typeof addMember>>

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  member = await addMember(shop.db)
})

/** A call of the member that passed the session check and continues. */
async function letIn(): Promise<MemberCtx> {
  const token = await shop.tokenOf('member', member.id)
  const session = await readSession(shop, `Bearer ${token}`)
  const request = {
    ip: '10.0.0.1',
    network: '10.0.0.1',
    idempotencyKey: null,
    files: {},
    request: new Request('http://shop.test'),
  }
  return { ...shop, ...request, setHeader: () => {}, member: session!.member!, sessionHash: session!.tokenHash }
}
const sessionsOf = (id: number) => shop.db.$count(sessions, eq(sessions.subjectId, id))

describe('a refresh that is running', () => {
  it('opens nothing after its session has ended', async () => {
    const late = await letIn()
    await logout(late)
    await expect(refresh(late)).rejects.toMatchObject(ENDED)
    expect(await sessionsOf(member.id)).toBe(0)
  })

  it('opens one session, however often it is sent', async () => {
    const ctx = await letIn()
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => refresh(ctx)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await sessionsOf(member.id)).toBe(1)
  })
})

describe('a sign-in that is running', () => {
  it.each([
    ['the password', { passwordHash: 'another' }],
    ['the number', { mobile: '13111112222' }],
    ['the right to sign in', { disabled: true }],
  ])('opens nothing after %s has changed', async (_, change) => {
    await shop.db.update(members).set(change).where(eq(members.id, member.id))
    expect(await signInAs(shop, member)).toBeNull()
    expect(await sessionsOf(member.id)).toBe(0)
  })

  it('opens a session if the account has not changed', async () => {
    await shop.db.update(members).set({ point: 5, username: '小禾' }).where(eq(members.id, member.id))
    expect(await signInAs(shop, member)).toMatch(/^ey/)
  })

  it('of an operator opens nothing after the account is disabled', async () => {
    const operator = await addOperator(shop.db, 'editor')
    await heji(shop, 'operator disable', { login: operator.loginName })
    expect(await openSessionOf(shop, operator)).toBeNull()
    await shop.db.update(operators).set({ disabled: false, passwordHash: 'x' }).where(eq(operators.id, operator.id))
    expect(await openSessionOf(shop, operator)).toBeNull()
  })
})

describe('a call whose session has ended meanwhile', () => {
  it('sets no password', async () => {
    const late = await letIn()
    await shop.db.update(members).set({ passwordHash: '' }).where(eq(members.id, member.id))
    await logout(late)
    await expect(setFirstPassword(late, 'mianye2026', 'mianye2026')).rejects.toMatchObject(ENDED)
    await expect(changePassword(late, 'mianye2026', 'mianye2027', 'mianye2027')).rejects.toMatchObject({ status: 422 })
  })

  it('still changes the password for a caller who knows the old one, and ends the sessions of a thief', async () => {
    const passwordHash = await hashPassword('mianye2026')
    await shop.db.update(members).set({ passwordHash }).where(eq(members.id, member.id))
    const late = await letIn()
    await refresh(late)
    await changePassword(late, 'mianye2026', 'mianye2027', 'mianye2027')
    expect(await sessionsOf(member.id)).toBe(0)
  })

  it('gets no new token with a change of the password', async () => {
    const passwordHash = await hashPassword('mianye2026')
    await shop.db.update(members).set({ passwordHash }).where(eq(members.id, member.id))
    const told: string[] = []
    const late = { ...(await letIn()), setHeader: (name: string) => told.push(name) }
    await logout(late)
    await changePassword(late, 'mianye2026', 'mianye2027', 'mianye2027')
    expect(told).toEqual([])
  })

  it('binds no WeChat identity', async () => {
    const late = await letIn()
    await shop.db.insert(wechatIdentities).values({ unionId: 'late', openId: 'late' })
    await logout(late)
    await expect(bindSignedIn(late, 'late')).rejects.toMatchObject(ENDED)
    expect(await shop.db.$count(wechatIdentities, eq(wechatIdentities.memberId, member.id))).toBe(0)
  })
})
