import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noticeEvents, noticeSends, notices, settings } from '../src/db/schema'
import { openWechatOfficial } from '../testing/gateways/wechat-official'
import { openRaceShop, type RaceShop } from './support/race-shop'
import { full } from './support/scale'

/** Kinds of which each member is told once, so that no two events come together. */
const KINDS = ['order-sent', 'order-signed', 'refund-done', 'invoice-issued', 'pickup-ready'] as const
const EVENTS = full(10_000, 500)
const MEMBERS = EVENTS / KINDS.length
const KILLS = full(40, 6)
/** A minute takes two seconds. */
const RATE = 30
const RULE = {
  wechat: true,
  wechat_template: 'TPL_SENT',
  wechat_fields: 'character_string1={订单号}；thing2=已办理；thing3=点开查看',
}

describe.each(['postgres', 'pglite'] as const)('kills while %s sends notices', engine => {
  let shop: RaceShop
  let account: Awaited<ReturnType<typeof openWechatOfficial>>
  const start = Date.now()
  const clock = () => new Date(start + (Date.now() - start) * RATE)

  beforeAll(async () => {
    account = await openWechatOfficial(clock)
    account.state.follows = () => true
    // Slow, and of a hundred messages five are refused and five taken without an answer.
    account.state.mood = () => {
      const n = randomInt(100)
      return { ms: randomInt(5, 60), ...(n < 5 ? { does: 'refuses' } : n < 10 ? { does: 'loses' } : {}) }
    }
    const env = { ...account.env, CLOCK_START: String(start), CLOCK_RATE: String(RATE) }
    shop = await openRaceShop(engine, { env, script: process.env.HEJI_RACE_NOTICES })
    await shop.withDatabase(async ({ db }) => {
      await db.insert(settings).values({
        key: 'notices',
        value: { quiet_from: 0, quiet_to: 0, kinds: Object.fromEntries(KINDS.map(kind => [kind, RULE])) },
      })
      await db.execute(sql`insert into member_grades (name, is_default) values ('普通会员', true)`)
      await db.execute(sql`
        insert into members (mobile, username, password_hash, grade_id)
        select '1390' || lpad(n::text, 7, '0'), '会员' || n, '', (select min(id) from member_grades)
        from generate_series(1, ${sql.raw(String(MEMBERS))}) n`)
      await db.execute(sql`
        insert into wechat_identities (union_id, open_id, official_open_id, member_id)
        select 'u' || id, 'w' || id, 'mp-' || id, id from members`)
      for (const kind of KINDS)
        await db.execute(sql`
          insert into ${noticeEvents} (kind, member_id, payload, key, due_at)
          select ${kind}, id, jsonb_build_object('order', id::text), ${kind} || ':' || id, now() from members`)
    })
    await shop.start()
  })
  afterAll(async () => {
    await shop?.close()
    await account?.close()
  })

  it(`survives ${KILLS} kills at any moment and delivers all ${EVENTS}`, { timeout: 1_200_000 }, async () => {
    const before = () => account.state.arrived.length
    let kills = 0
    const began = before()
    while (before() < EVENTS || kills < KILLS) {
      await setTimeout(randomInt(100, 1_500))
      if (kills >= KILLS && before() === EVENTS) break
      if (kills < KILLS) {
        await shop.crash(randomInt(shop.urls().length))
        kills += 1
      }
    }
    // What was taken last is noted, or asked for once more.
    await setTimeout(3_000)
    console.log(
      `[notices ${engine}] ${kills} kills, ${before() - began} delivered, ${account.state.repeated} came again`,
    )
  })

  it('has lost none and doubled none', async () => {
    await shop.stop()
    await shop.withDatabase(async ({ db }) => {
      const [sends] = await db
        .select({
          all: sql<number>`count(*)::int`,
          sent: sql<number>`count(sent_at)::int`,
          once: sql<number>`count(distinct event_id)::int`,
        })
        .from(noticeSends)
      expect(sends).toMatchObject({ all: EVENTS, once: EVENTS })
      expect(await db.$count(notices)).toBe(EVENTS)
      expect(await db.$count(noticeEvents, sql`due_at is not null`)).toBe(0)
      // Whoever was killed between the answer and its note asks again; none is given up that has not arrived.
      const ids = new Set(account.state.arrived.map(one => one.client_msg_id.replace(/@.*$/, '')))
      expect(ids.size).toBe(account.state.arrived.length)
      expect(account.state.arrived.length).toBe(EVENTS)
      const told = new Set(account.state.arrived.map(one => `${one.touser} ${one.data.character_string1!.value}`))
      expect(told.size).toBe(MEMBERS)
    })
  })

  it('felt the kills', () => {
    // Otherwise they hit a process that had nothing to do.
    expect(account.state.repeated).toBeGreaterThan(0)
  })
})
