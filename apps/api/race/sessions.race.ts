import { type Api, createApi, fixedToken, memoryTokenStore, type TokenStore } from '@heji/api-client'
import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../src/db/db'
import { members, sessions, smsCodes, wechatIdentities } from '../src/db/schema'
import { closeSession, openSession } from '../src/http/sessions'
import { hashCaptchaText } from '../src/modules/auth/hashes'
import { ticketFor } from '../src/modules/auth/wechat-ticket'
import { hashPassword } from '../src/platform/passwords'
import { addGoods, addMember } from '../testing/fixtures'
import { demoDeps, tally, untilAnswered } from './support/buyers'
import { openRaceShop, type RaceShop } from './support/race-shop'
import { ENGINES, full } from './support/scale'
import { onBoth, type Side } from './support/sides'

const ROUNDS = full(50, 9)
/** Number of calls of each kind in one round. */
const TRIES = 4
const REFRESHES = 20
const CANARIES = 40
const [OLD, NEW, CODE] = ['heji2026', 'mianye2027', '987654']
const REFRESHED_AGAIN = 'Unable to authenticate user.'

/** A member whose password a thief knows; both are signed in. */
interface Account {
  mobile: string
  nextMobile: string
  unionId: string
  /** Of the identity, as WeChat's sign-in gives it. */
  ticket: string
  id: number
  owner: string
  thief: string
}

/** The owner's change. */
const CHANGES: ((owner: Api, account: Account) => Promise<unknown>)[] = [
  owner => owner('POST /member.safe.resetLoginPassword', { password: OLD, new_pwd: NEW, new_pwd_confirmation: NEW }),
  (owner, { mobile }) => owner('POST member/reset/password', { mobile, password: NEW, vcode: CODE }),
  (owner, { nextMobile: mobile }) => owner('PUT member/mobile', { mobile, vcode: CODE, old_vcode: CODE }),
]

describe.each(ENGINES)('sessions on %s', engine => {
  let shop: RaceShop
  const accounts: Account[] = []
  let refreshed: Account
  const canaries: Account[] = []

  beforeAll(async () => {
    // One trusted proxy, so that each caller has its own address.
    shop = await openRaceShop(engine, { env: { TRUSTED_PROXIES: '1' } })
    const passwordHash = await hashPassword(OLD)
    await shop.withDatabase(async ({ db }) => {
      // A shop that already has goods gets no demo goods.
      await addGoods(db)
      for (let i = 0; i < ROUNDS; i++) accounts.push(await addAccount(db, i, passwordHash))
      refreshed = await addAccount(db, ROUNDS, passwordHash)
      for (let i = 1; i <= CANARIES; i++) canaries.push(await addAccount(db, ROUNDS + i, passwordHash))
    })
    await shop.start()
  })
  afterAll(() => shop?.close())

  const api = (i: number, ip: string, token?: string | TokenStore) =>
    createApi({
      baseUrl: shop.urls()[i % shop.urls().length]!,
      timeout: 20_000,
      headers: { 'x-forwarded-for': ip },
      ...(token ? { token: typeof token === 'string' ? fixedToken(token) : token } : {}),
    })

  /**
   * All ways to open a session, a few at a time, while the owner changes password or number.
   * @returns tokens of the thief, who also knows the owner's old one; the owner's new one, null if its answer was lost
   */
  async function steal(round: number, account: Account) {
    const { mobile: username, unionId: union_id, ticket: wechat_ticket, owner, thief } = account
    const ip = (who: number) => `10.${who}.${round >> 8}.${round % 256}`
    const tries = Array.from({ length: TRIES }, (_, i) => [
      api(i, ip(1), thief)('GET token/refresh'),
      api(i, ip(2 + i))('POST login', { username, password: OLD }),
      api(i, ip(20 + i))('POST member/bind', { username, union_id, wechat_ticket, password: OLD }),
    ]).flat()
    const change = CHANGES[round % CHANGES.length]!
    const own = memoryTokenStore(owner)
    const changed = untilAnswered(n => change(api(round + n, ip(0), own), account))
    const opened = await Promise.allSettled(tries)
    const { tries: asked, ...outcome } = await changed
    // A caller without an answer asks again and learns that the old token is no longer valid.
    if (asked === 1) expect(outcome).toHaveProperty('answer')
    const stolen = opened.flatMap(o => (o.status === 'fulfilled' ? [o.value.token] : []))
    return { opened: stolen.length, tokens: [owner, thief, ...stolen], renewed: asked === 1 ? own.get()! : null }
  }

  const isAlive = (token: string, i: number) =>
    untilAnswered(() => api(i, '10.99.0.1', token)('GET member')).then(outcome => 'answer' in outcome)

  it('end when the password or the number changes, also those that are opened meanwhile', async () => {
    const survivors: string[] = []
    let opened = 0
    for (const [round, account] of accounts.entries()) {
      const { tokens, renewed, ...stolen } = await steal(round, account)
      opened += stolen.opened
      const alive = await Promise.all(tokens.map(isAlive))
      if (alive.includes(true)) survivors.push(`round ${round}: ${alive.filter(Boolean).length}`)
      if (renewed !== null) expect(await isAlive(renewed, round), 'the owner stays').toBe(true)
    }
    console.log(
      `[sessions ${engine}] ${ROUNDS} changes, ${opened} sessions opened beside: ${survivors.length} outlived`,
    )
    expect(opened, 'nothing met').toBeGreaterThan(0)
    expect(survivors).toEqual([])
  })

  it('are refreshed once by many requests', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: REFRESHES }, (_, i) =>
        untilAnswered(n => api(i + n, '10.98.0.1', refreshed.thief)('GET token/refresh')),
      ),
    )
    console.log(`[sessions ${engine}] one token refreshed ${REFRESHES} times: ${JSON.stringify(tally(outcomes))}`)
    expect(tally(outcomes)).toEqual({ 成功: 1, [REFRESHED_AGAIN]: REFRESHES - 1 })
  })

  it('have the expected count, which a twin that opens without a check breaks', async () => {
    await shop.stop()
    await onBoth(shop, async (side, { db }) => {
      for (const { id } of accounts) expect(await sessionsOf(db, id)).toBe(1)
      expect(await sessionsOf(db, refreshed.id)).toBe(2)
      const left = await Promise.all(canaries.map(account => naiveRound(side, account)))
      const survivors = left.filter(count => count > 1).length
      console.log(`[sessions ${engine}] canary: in ${survivors} of ${CANARIES} rounds the thief stays`)
      expect(survivors, 'the test is blind').toBe(CANARIES)
    })
  })
})

const sessionsOf = (db: Db, id: number) =>
  db.$count(sessions, and(eq(sessions.kind, 'member'), eq(sessions.subjectId, id)))

async function addAccount(db: Db, i: number, passwordHash: string): Promise<Account> {
  const [mobile, nextMobile] = [`137${String(i).padStart(8, '0')}`, `138${String(i).padStart(8, '0')}`]
  const { id } = await addMember(db, { mobile, passwordHash })
  const unionId = `union-${i}`
  await db.insert(wechatIdentities).values({ unionId, openId: `open-${i}` })
  const { secret } = demoDeps().config
  // The life of a code; a later end counts as none.
  const expiresAt = new Date(Date.now() + 5 * 60_000)
  for (const [to, purpose] of [
    [mobile, 'forgot_password'],
    [mobile, 'update'],
    [nextMobile, 'sign'],
  ] as const) {
    const codeHash = hashCaptchaText(secret, purpose, to, CODE)
    await db.insert(smsCodes).values({ mobile: to, purpose, codeHash, expiresAt })
  }
  const [owner, thief] = [
    await openSession(demoDeps(), db, 'member', id),
    await openSession(demoDeps(), db, 'member', id),
  ]
  const ticket = await ticketFor(demoDeps(), { unionId, openId: `open-${i}` })
  return { mobile, nextMobile, unionId, ticket, id, owner, thief }
}

/**
 * Checks its session, then ends it and opens another, even if it is gone by then: wrong on purpose. @returns sessions
 * that are left
 */
async function naiveRound(side: Side, { id }: Account) {
  const own = eq(sessions.subjectId, id)
  const [kept, stolen] = await side(0).select().from(sessions).where(own)
  await closeSession(side(0), stolen!.tokenHash)
  await side(1).update(members).set({ passwordHash: 'new' }).where(eq(members.id, id))
  await side(1)
    .delete(sessions)
    .where(and(own, ne(sessions.tokenHash, kept!.tokenHash)))
  await openSession(demoDeps(), side(0), 'member', id)
  return await sessionsOf(side(0), id)
}
