import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { rateLimits } from '../../db/schema'
import { TooManyError } from '../../platform/errors'
import { tooOften } from '../../platform/rate-limit'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

interface Asked {
  mobile: string
  network: string
  /** Whether the owner of the number signed in from this network before. */
  isKnown: boolean
  now: Date
}

/**
 * Uses one message of every quota (reliability S9): whole shop, network, number per day, number per minute. On a
 * network where the owner of the number signed in before, there are five a day extra, which strangers elsewhere cannot
 * use up. Each quota is one guarded statement, always in this order, so that parallel requests queue and never
 * deadlock.
 * @throws TooManyError, which rolls the transaction back, so that a refused message uses nothing.
 */
export async function takeSmsQuota(tx: Tx, { mobile, network, isKnown, now }: Asked) {
  await take(tx, now, 'sms:shop', 100, MINUTE, tooOften)
  await take(tx, now, `sms:ip:${network}`, 10, HOUR, tooOften)
  await take(
    tx,
    now,
    `sms:day:${mobile}${isKnown ? `|${network}` : ''}`,
    5,
    DAY,
    seconds => new TooManyError('验证码发送过多', seconds),
  )
  await take(tx, now, `sms:minute:${mobile}`, 1, MINUTE, tooOften)
}

async function take(
  tx: Tx,
  now: Date,
  key: string,
  points: number,
  windowMs: number,
  refusal: (seconds: number) => TooManyError,
) {
  const at = now.getTime()
  const isOver = sql`${rateLimits.expire} <= ${at}`
  const taken = await tx
    .insert(rateLimits)
    .values({ key, points: 1, expire: at + windowMs })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${isOver} then 1 else ${rateLimits.points} + 1 end`,
        expire: sql`case when ${isOver} then ${at + windowMs} else ${rateLimits.expire} end`,
      },
      setWhere: sql`${isOver} or ${rateLimits.points} < ${points}`,
    })
    .returning({ key: rateLimits.key })
  if (taken.length > 0) return
  const [row] = await tx.select({ expire: rateLimits.expire }).from(rateLimits).where(sql`${rateLimits.key} = ${key}`)
  throw refusal(Math.max(1, Math.ceil(((row?.expire ?? at) - at) / 1000)))
}
