import { randomInt } from 'node:crypto'
import { type CodePurpose, WILL_REGISTER } from '@heji/api-client/contract'
import { checkPhone } from '@heji/validators'
import { and, eq, lt, sql } from 'drizzle-orm'
import { isLive as hasLife } from '../../db/ends'
import { members, smsCodes } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { Ctx, Member } from '../../http/context'
import { DomainError, TooManyError, UnauthorizedError } from '../../platform/errors'
import { isKnownNetwork } from './attempts'
import { takeCaptcha } from './captcha'
import { hashCaptchaText, sameHash } from './hashes'
import { countNumberAnswer } from './number-answers'
import { ownMobile } from './own-mobile'
import { takeSmsQuota } from './sms-quota'

const LIFE_MS = 5 * 60_000
/** From all networks together; `codeByNetwork` limits each. */
const MAX_TRIES = 20
const SENT = '短信发送成功'

export interface SmsRequest {
  mobile: string
  type: CodePurpose
  token: string
  yzm: string
}

/** Sends a code after a new captcha; a signed-in member who changes his own data needs no captcha. */
export async function sendSmsCode(ctx: Ctx<'optional'>, { mobile: given, type, token, yzm }: SmsRequest) {
  const mobile = ownMobile(ctx.member, given)
  if (checkPhone(mobile)) throw new DomainError('手机号码错误')
  ctx.sms.assertReady()
  if (type === 'update') assertOwn(ctx.member, mobile)
  else await assertCaptcha(ctx, { type, token, yzm })
  if (type === 'sign' && mobile === ctx.member?.mobile) throw new DomainError('新手机号不能与原手机号相同')
  const known = await isKnown(ctx, mobile)
  await assertFits(ctx, type, known)
  if (type === 'login') await sendLoginCode(ctx, mobile)
  else await ctx.sms.send(mobile, await newCode(ctx, mobile, type))
  return { message: type === 'login' && !known && (await mayTell(ctx)) ? WILL_REGISTER : SENT }
}

/** Whether this network may hear once more that a number has no account: few times an hour, so that nobody lists members. */
const mayTell = (ctx: Ctx) =>
  countNumberAnswer(ctx).then(
    () => true,
    (error: unknown) => {
      if (error instanceof TooManyError) return false
      throw error
    },
  )

/**
 * Sends a code to sign in. The message goes out afterwards, so that nobody waits for who delivers it. `isSent`: without it
 * everything is the same except that nothing is sent, so that an unknown work id looks like a known one.
 */
export async function sendLoginCode(ctx: Ctx, mobile: string, isSent = true) {
  const code = await newCode(ctx, mobile, 'login')
  if (isSent) ctx.background.run('a code to sign in with', () => ctx.sms.send(mobile, code))
}

/** Sends a code of type `sign` to an e-mail address after a new captcha; the answer shows nothing about accounts. */
export async function sendMailCode(ctx: Ctx, { email, token, yzm }: Record<'email' | 'token' | 'yzm', string>) {
  await assertCaptcha(ctx, { type: 'sign', token, yzm })
  await ctx.mail.sendCode(email, await newCode(ctx, email, 'sign'))
}

function assertOwn(member: Member | null, mobile: string) {
  if (!member) throw new UnauthorizedError()
  if (member.mobile !== mobile) throw new DomainError('手机号码错误')
}

/** @throws DomainError; right or wrong, the captcha is used up */
export async function assertCaptcha(ctx: Ctx, { type, token, yzm }: Omit<SmsRequest, 'mobile'>) {
  if (token === '') throw new DomainError('请输入图片验证码token')
  if (yzm === '') throw new DomainError('请输入图片验证码')
  if (!(await takeCaptcha(ctx, { type, token, answer: yzm }))) throw new DomainError('图片验证码错误')
}

/** Whether the number has an account. */
export async function isKnown(ctx: Pick<Ctx, 'db'>, mobile: string) {
  const rows = await ctx.db.select({ id: members.id }).from(members).where(eq(members.mobile, mobile))
  return rows.length > 0
}

/**
 * The two messages of the wire that show whether a number is known. Few per address and hour, so that nobody lists
 * members.
 */
async function assertFits(ctx: Ctx, type: CodePurpose, known: boolean) {
  const refusal =
    type === 'sign' && known ? '该手机号已注册' : type === 'forgot_password' && !known ? '该手机号未注册' : null
  if (!refusal) return
  await countNumberAnswer(ctx)
  throw new DomainError(refusal)
}

/** Six digits; they replace the old code for this number, or address, and purpose. */
export async function newCode(ctx: Ctx, mobile: string, type: CodePurpose): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const now = ctx.clock.now()
  const values = {
    codeHash: hashCaptchaText(ctx.config.secret, type, mobile, code),
    tries: 0,
    expiresAt: new Date(now.getTime() + LIFE_MS),
    createdAt: now,
  }
  const isKnown = await isKnownNetwork(ctx.limits, mobile, ctx.network)
  await inTransaction(ctx.db, async tx => {
    await takeSmsQuota(tx, { mobile, network: ctx.network, isKnown, now })
    await tx
      .insert(smsCodes)
      .values({ mobile, purpose: type, ...values })
      .onConflictDoUpdate({ target: [smsCodes.mobile, smsCodes.purpose], set: values })
  })
  return code
}

interface GivenCode {
  mobile: string
  type: CodePurpose
  code: string
}
type CodeCtx = Pick<Ctx, 'db' | 'clock' | 'config' | 'limits' | 'network'>

const liveOf = ({ mobile, type }: GivenCode) => and(eq(smsCodes.mobile, mobile), eq(smsCodes.purpose, type))

/** Whether this network may check this code once more. A refusal here does not count for other networks. */
const mayLook = (ctx: CodeCtx, codeHash: string) =>
  ctx.limits.use('codeByNetwork', `${codeHash}|${ctx.network}`).then(
    () => true,
    (error: unknown) => {
      if (error instanceof TooManyError) return false
      throw error
    },
  )

/**
 * Hash of the live code, if it is this one. Each check uses an attempt: five for a network, so that a stranger
 * elsewhere does not use up the owner's code, and twenty in all.
 */
async function lookAt(ctx: CodeCtx, given: GivenCode): Promise<string | null> {
  const { mobile, type, code } = given
  const isLive = and(
    liveOf(given),
    lt(smsCodes.tries, MAX_TRIES),
    hasLife(smsCodes.expiresAt, LIFE_MS, ctx.clock.now()),
  )
  const [live] = await ctx.db.select({ codeHash: smsCodes.codeHash }).from(smsCodes).where(isLive)
  if (!live || !(await mayLook(ctx, live.codeHash))) return null
  const counted = await ctx.db
    .update(smsCodes)
    .set({ tries: sql`${smsCodes.tries} + 1` })
    .where(and(isLive, eq(smsCodes.codeHash, live.codeHash)))
    .returning({ tries: smsCodes.tries })
  const fits = counted.length > 0 && sameHash(live.codeHash, hashCaptchaText(ctx.config.secret, type, mobile, code))
  return fits ? live.codeHash : null
}

/** Whether the code is the live one of number and purpose. It does not use up the code, but an attempt. */
export const isSmsCode = async (ctx: CodeCtx, given: GivenCode) => (await lookAt(ctx, given)) !== null

/**
 * Whether the code is the live one of number and purpose. Each check uses an attempt. A right code is used up, so of
 * parallel uses only one succeeds.
 */
export const takeSmsCode = async (ctx: CodeCtx, given: GivenCode) => (await takeSmsCodes(ctx, [given])) === null

/**
 * Uses up all of these codes, or none if one is wrong: who mistypes one must not ask for the others again. Each check
 * uses an attempt.
 * @returns the first wrong one
 */
export async function takeSmsCodes<G extends GivenCode>(ctx: CodeCtx, all: readonly G[]): Promise<G | null> {
  const found: [G, string][] = []
  for (const given of all) {
    const codeHash = await lookAt(ctx, given)
    if (codeHash === null) return given
    found.push([given, codeHash])
  }
  for (const [given, codeHash] of found) if (!(await spend(ctx, given, codeHash))) return given
  return null
}

async function spend(ctx: CodeCtx, given: GivenCode, codeHash: string): Promise<boolean> {
  const used = await ctx.db
    .delete(smsCodes)
    .where(and(liveOf(given), eq(smsCodes.codeHash, codeHash)))
    .returning({ id: smsCodes.id })
  return used.length > 0
}
