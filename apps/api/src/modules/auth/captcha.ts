import { randomBytes, randomInt } from 'node:crypto'
import type { CodePurpose } from '@heji/api-client/contract'
import { eq } from 'drizzle-orm'
import { isOver } from '../../db/ends'
import { captchas } from '../../db/schema'
import type { Ctx } from '../../http/context'
import { hashToken } from '../../http/sessions'
import { hasEnded } from '../../platform/ends'
import { LETTERS } from './captcha-letters'
import { drawCaptcha } from './captcha-picture'
import { hashCaptchaText, sameHash } from './hashes'

const LIFE_MS = 180_000

/** A new captcha; the answer leaves the server only as a picture. */
export async function issueCaptcha(ctx: Ctx, type: CodePurpose) {
  await ctx.limits.use('captchaByIp', ctx.network)
  const now = ctx.clock.now()
  const imageToken = randomBytes(16).toString('hex')
  const answer = Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  await ctx.db.delete(captchas).where(isOver(captchas.expiresAt, LIFE_MS, now))
  await ctx.db.insert(captchas).values({
    tokenHash: hashToken(imageToken),
    type,
    answerHash: hashCaptchaText(ctx.config.secret, imageToken, answer),
    expiresAt: new Date(now.getTime() + LIFE_MS),
  })
  await ctx.outbox?.put({ kind: 'captcha', to: imageToken, code: answer })
  return { imageToken, imageData: await drawCaptcha(answer) }
}

/** Whether the answer is right. The captcha is deleted in any case: of parallel answers only one is checked. */
export async function takeCaptcha(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  { type, token, answer }: { type: CodePurpose; token: string; answer: string },
): Promise<boolean> {
  const [row] = await ctx.db
    .delete(captchas)
    .where(eq(captchas.tokenHash, hashToken(token)))
    .returning()
  if (!row || row.type !== type || hasEnded(row.expiresAt, LIFE_MS, ctx.clock.now())) return false
  return sameHash(row.answerHash, hashCaptchaText(ctx.config.secret, token, answer.trim().toUpperCase()))
}
