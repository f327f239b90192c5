import { widerNetworkOf } from '@heji/server-kit'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { rateLimits } from '../../db/schema'
import { CLOCKS_DIFFER_MS } from '../../platform/ends'
import { TooManyError } from '../../platform/errors'
import { tooOften } from '../../platform/too-often'

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

/** Messages of a minute that are left for owners on networks where they signed in before. */
const KEPT_FOR_OWNERS = 20
const SHOP_PER_MINUTE = 100
/** What strangers may cost the shop in a day. */
const STRANGERS_PER_DAY = 5_000

/**
 * Uses one message of every quota (reliability S9): whole shop, networks around this one, network, number per day,
 * number per minute. They hold whoever can read a captcha (decision 047). On a network where the owner of the number
 * signed in before, there are five a day extra, which strangers elsewhere cannot use up, and strangers leave a part of
 * the shop's messages. Each quota is one guarded statement, always in this order, so that parallel requests queue and
 * never deadlock.
 * @throws TooManyError, which rolls the transaction back, so that a refused message uses nothing.
 */
export async function takeSmsQuota(tx: Tx, { mobile, network, isKnown, now }: Asked) {
  await take(tx, now, 'sms:shop', SHOP_PER_MINUTE, MINUTE, tooOften)
  if (!isKnown) {
    await take(tx, now, 'sms:strangers', SHOP_PER_MINUTE - KEPT_FOR_OWNERS, MINUTE, tooOften)
    await take(tx, now, 'sms:strangers:day', STRANGERS_PER_DAY, DAY, tooOften)
    await take(tx, now, `sms:wide:${widerNetworkOf(network)}`, 60, HOUR, tooOften)
  }
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
  // A row of a clock that was wrong is over, too (`platform/ends.ts`).
  const isOver = sql`(${rateLimits.expire} <= ${at} or ${rateLimits.expire} > ${at + windowMs + CLOCKS_DIFFER_MS})`
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
