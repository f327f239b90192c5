import type { CodePurpose } from '@heji/api-client/contract'
import { jwtVerify, SignJWT } from 'jose'
import type { Ctx } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { DomainError } from '../../platform/errors'
import { countNumberAnswer } from './number-answers'
import { isKnown, isSmsCode, type SmsRequest, sendMailCode, sendSmsCode } from './sms-codes'

/** Not the issuer of session tokens, so this token opens no session. */
const ISSUER = 'heji-verification'
const LIFE_SECONDS = 300

const keyOf = ({ config }: Pick<Ctx, 'config'>) => new TextEncoder().encode(config.secret)

/** A signed name of an attempt, which only our server can make: number or address, and purpose. */
const nameOf = (ctx: Ctx, mobile: string, purpose: CodePurpose) =>
  new SignJWT({ mobile, purpose })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setExpirationTime(toUnix(ctx.clock.now()) + LIFE_SECONDS)
    .sign(keyOf(ctx))

/** Sends a code like `member/sms/code`. @returns the name of this attempt */
export async function beginVerification(ctx: Ctx, asked: SmsRequest): Promise<string> {
  await sendSmsCode({ ...ctx, member: null }, asked)
  return await nameOf(ctx, asked.mobile, asked.type)
}

/** The same for an e-mail address. */
export async function beginMailVerification(ctx: Ctx, asked: Parameters<typeof sendMailCode>[1]): Promise<string> {
  await sendMailCode(ctx, asked)
  return await nameOf(ctx, asked.email, 'sign')
}

/** @throws DomainError if the code is wrong, or if the attempt is too old or not ours */
export async function checkVerification(ctx: Ctx, token: string, code: string) {
  const options = { algorithms: ['HS256'], issuer: ISSUER, currentDate: ctx.clock.now() }
  const found = await jwtVerify(token, keyOf(ctx), options).catch(() => null)
  if (!found) throw new DomainError('验证已失效，请重新获取验证码')
  const { mobile, purpose } = found.payload as { mobile: string; purpose: CodePurpose }
  if (!(await isSmsCode(ctx, { mobile, type: purpose, code }))) throw new DomainError('验证码错误')
}

/**
 * Whether a number has an account. Few calls per address and hour, so that nobody lists members. @throws TooManyError
 */
export async function hasAccount(ctx: Ctx, mobile: string) {
  await countNumberAnswer(ctx)
  return await isKnown(ctx, mobile)
}
