import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../src/db/db'
import { captchas, members, smsCodes } from '../src/db/schema'
import type { Ctx } from '../src/http/context'
import { hashToken } from '../src/http/sessions'
import { hashCaptchaText } from '../src/modules/auth/hashes'
import { sendSmsCode } from '../src/modules/auth/sms-codes'
import { createBackground } from '../src/platform/background'
import { hashPassword } from '../src/platform/passwords'
import { createLimits } from '../src/platform/rate-limit'
import { addGoods, addMember } from '../testing/fixtures'
import { demoDeps } from './support/buyers'
import { postForm, tallyOf } from './support/forms'
import { inParallel } from './support/in-parallel'
import { openRaceShop, type RaceShop } from './support/race-shop'
import { full } from './support/scale'
import { onBoth } from './support/sides'

const IN_FLIGHT = 40
const WRONG = '用户名或密码错误'
const BUSY = '系统繁忙，请稍后再试'
const OWNER = '13700000001'
const SIGN_UP = '13700000002'
const CANARY = '13700000003'
/** A guess never equals this code. */
const CODE = '987654'
const TRIES = 20

let shop: RaceShop

beforeAll(async () => {
  // One trusted proxy, so that the tests can use many addresses.
  shop = await openRaceShop('postgres', { env: { TRUSTED_PROXIES: '1' } })
  await shop.withDatabase(async ({ db }) => {
    await addGoods(db)
    await addMember(db, { mobile: OWNER, passwordHash: await hashPassword('heji2026') })
    const codeHash = hashCaptchaText(demoDeps().config.secret, 'sign', SIGN_UP, CODE)
    // As long as a code may last, so that it is there for all guesses.
    const expiresAt = new Date(Date.now() + 9 * 60_000)
    const code = { purpose: 'sign', codeHash, expiresAt } as const
    await db.insert(smsCodes).values([SIGN_UP, CANARY].map(mobile => ({ mobile, ...code })))
  })
  await shop.start()
})
afterAll(() => shop?.close())

const post = (i: number, path: string, ip: string, fields: Record<string, string>) =>
  postForm(shop.urls()[i % 2]!, path, ip, fields)
const login = (i: number, ip: string, username: string, password = 'wrong2026') =>
  post(i, 'login', ip, { username, password, check_type: 'password' })

it('checks only a few of a thousand passwords for one account from one address (S7)', async () => {
  const tries = full(1000, 120)
  // Text that a caller writes before the last hop is not trusted.
  const answers = await inParallel(IN_FLIGHT, Array(tries).fill(OWNER), (name, i) =>
    login(i, `9.9.${i % 250}.1, 10.0.0.1`, name),
  )
  const looked = tallyOf(answers)[WRONG] ?? 0
  console.log(`[limits] ${tries} passwords for one account: ${looked} looked at, ${JSON.stringify(tallyOf(answers))}`)
  expect(Object.keys(tallyOf(answers)).sort()).toEqual(['429', WRONG])
  expect(looked).toBeLessThanOrEqual(10)
})

it('checks ten passwords a minute from one address for all accounts (S7)', async () => {
  const tries = full(1000, 120)
  const answers = await inParallel(IN_FLIGHT, Array.from({ length: tries }), (_, i) =>
    login(i, '10.0.0.2', `136${String(i).padStart(8, '0')}`),
  )
  console.log(`[limits] ${tries} accounts from one address: ${JSON.stringify(tallyOf(answers))}`)
  expect(tallyOf(answers)[WRONG]).toBeLessThanOrEqual(10)
})

it('lets the owner sign in from another address meanwhile (S7)', async () => {
  expect((await login(0, '10.0.0.3', OWNER, 'heji2026')).message).toBeUndefined()
})

it('takes as long for a stranger as for a member (S7)', async () => {
  const rounds = full(200, 20)
  await shop.withDatabase(async ({ db }) => {
    const passwordHash = await hashPassword('heji2026')
    for (let i = 0; i < rounds; i++) await addMember(db, { mobile: `135${String(i).padStart(8, '0')}`, passwordHash })
  })
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let i = 0; i < rounds; i++)
    for (const [who, prefix] of [
      ['known', '135'],
      ['unknown', '134'],
    ] as const) {
      const started = performance.now()
      const answer = await login(i, `11.${who.length}.${i >> 4}.${i % 16}`, `${prefix}${String(i).padStart(8, '0')}`)
      times[who].push(performance.now() - started)
      expect(answer.message).toBe(WRONG)
    }
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[list.length >> 1]!
  const [known, unknown] = [median(times.known), median(times.unknown)]
  console.log(`[limits] ${rounds} each: a member ${known.toFixed(1)} ms, a stranger ${unknown.toFixed(1)} ms`)
  // The hash takes most of the time: without it a stranger would get a much faster answer.
  expect(unknown).toBeGreaterThan(known / 2)
})

it('checks twenty of ten thousand guesses of a code from as many addresses (S8)', { timeout: 3_600_000 }, async () => {
  const guesses = full(10_000, 300)
  const signUp = (i: number, vcode: string) =>
    post(i, 'member', `12.0.${i >> 8}.${i % 256}`, {
      user_type: 'local',
      mobile: SIGN_UP,
      username: SIGN_UP,
      password: 'heji2026',
      password2: 'heji2026',
      vcode,
    })
  const answers = await inParallel(IN_FLIGHT, Array.from({ length: guesses }), (_, i) =>
    signUp(i, String(i).padStart(6, '0')),
  )
  console.log(`[limits] ${guesses} guesses: ${JSON.stringify(tallyOf(answers))}`)
  const late = [await signUp(guesses, CODE), await signUp(guesses + 1, CODE)]
  console.log(`[limits] the code itself afterwards: ${JSON.stringify(tallyOf(late))}`)
  // A guess that waited too long was not checked either.
  const told = Object.keys(tallyOf(answers)).filter(message => message !== BUSY)
  expect(told).toEqual(Object.keys(tallyOf(late)))
  await shop.withDatabase(async ({ db }) => {
    const [code] = await db.select().from(smsCodes).where(eq(smsCodes.mobile, SIGN_UP))
    expect(code!.tries).toBe(TRIES)
    expect(await db.$count(members, eq(members.mobile, SIGN_UP))).toBe(0)
  })
})

it('would notice guesses that are checked before they are counted', async () => {
  await onBoth(shop, async side => {
    const looked = await Promise.all(Array.from({ length: IN_FLIGHT }, (_, i) => naiveTry(side(i))))
    const evaluated = looked.filter(Boolean).length
    console.log(`[limits] canary: ${evaluated} of ${IN_FLIGHT} guesses looked at`)
    expect(evaluated, 'the test is blind').toBeGreaterThan(TRIES)
  })
})

/** Reads first, then writes the read value plus one: wrong on purpose. */
async function naiveTry(db: Db) {
  const own = eq(smsCodes.mobile, CANARY)
  const [code] = await db.select().from(smsCodes).where(own)
  if (code!.tries >= TRIES) return false
  await db
    .update(smsCodes)
    .set({ tries: code!.tries + 1 })
    .where(own)
  return true
}

it('sends one code for two hundred requests of one number at once, and few codes to many numbers (S9)', async () => {
  const outbox = () => readFileSync(join(shop.folder, 'outbox.jsonl'), { encoding: 'utf8', flag: 'a+' }).split('\n')
  await onBoth(shop, async (side, database) => {
    const sent: string[] = []
    const limits = createLimits(database)
    const background = createBackground(pino({ level: 'silent' }))
    const { config, clock } = demoDeps()
    /** Asks with a solved captcha. */
    const ask = async (i: number, mobile: string, ip: string) => {
      const token = `token-${i}-${mobile}`
      await side(i)
        .insert(captchas)
        .values({
          tokenHash: hashToken(token),
          type: 'login',
          answerHash: hashCaptchaText(config.secret, token, 'ABCD'),
          expiresAt: new Date(Date.now() + 60_000),
        })
      const sms = { assertReady: () => {}, send: async (to: string) => void sent.push(to) }
      const parts = { db: side(i), limits, config, clock, network: ip, member: null, sms, background }
      const asked = { mobile, type: 'login' as const, token, yzm: 'ABCD' }
      return await sendSmsCode(parts as unknown as Ctx<'optional'>, asked).then(
        () => '成功',
        error => (error instanceof Error ? error.message : String(error)).replace(/\d+/, 'n'),
      )
    }
    const mobile = (await addMember(side(0))).mobile
    const one = await inParallel(16, Array(200).fill(mobile), (to, i) => ask(i, to, `13.0.0.${i}`))
    await background.idle()
    expect(sent).toEqual([mobile])
    expect(one.filter(word => word === '成功')).toHaveLength(1)
    sent.length = 0
    const [requests, phones] = full([5000, 1000], [400, 100])
    const known: string[] = []
    for (let i = 0; i < phones; i++)
      known.push((await addMember(side(0), { mobile: `133${String(i).padStart(8, '0')}` })).mobile)
    await inParallel(16, Array.from({ length: requests }), (_, i) => ask(i, known[i % phones]!, `14.0.0.${i % 10}`))
    await background.idle()
    const most = Math.max(...known.map(to => sent.filter(other => other === to).length))
    console.log(
      `[limits] ${requests} requests, ${phones} numbers, 10 addresses: ${sent.length} sent, at most ${most} to one`,
    )
    // Ten an hour for each of ten addresses, a hundred a minute for the shop.
    expect(sent.length).toBeLessThanOrEqual(100)
    expect(most).toBe(1)
  })
  expect(outbox().filter(line => line.includes('"sms"'))).toEqual([])
})
