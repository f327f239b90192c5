import { desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { registrationRecords } from '../../db/schema'
import { EVENT_TABLE } from '../../modules/registration/event-table'
import { addEvent, EventFile, hasEvent, judge, verify } from '../../modules/registration/shop-side'
import { dateText } from '../../platform/date-text'
import { addFromFile } from '../add-from-file'
import { defineCommand } from '../command'
import { wholeNumber, word } from '../inputs'
import { noted } from '../noted'

/** Maximum of registrations that are shown. */
const SHOWN = 500

export const eventAdd = addFromFile({
  name: 'event add',
  summary: '新建一个报名活动',
  thing: '活动',
  fields: 'name、start、end，可选 place、limit、grades、questions 等',
  schema: EventFile,
  table: EVENT_TABLE,
  titleOf: event => event.name,
  add: addEvent,
  isThere: hasEvent,
})

export const eventRecords = defineCommand({
  name: 'event records',
  summary: '列出一个活动的报名',
  args: [['<event>', '活动编号']],
  input: v.object({ event: wholeNumber('活动编号') }),
  async run(ctx, { event }) {
    const rows = await ctx.db
      .select()
      .from(registrationRecords)
      .where(eq(registrationRecords.activityId, event))
      .orderBy(desc(registrationRecords.id))
      .limit(SHOWN)
    for (const row of rows)
      ctx.say(`${row.id}　${row.status}　${row.trueName || '-'}　${row.mobile}　${dateText(row.createdAt)}`)
    if (rows.length === 0) ctx.say('没有报名')
  },
})

export const eventJudge = defineCommand({
  name: 'event judge',
  summary: '审核一个报名：通过，或用 --reject 拒绝并说明原因',
  args: [['<record>', '报名编号']],
  options: [['--reject <reason>', '拒绝的原因']],
  input: v.object({ record: wholeNumber('报名编号'), reject: v.optional(word('原因')) }),
  async run(ctx, { record, reject }) {
    const decision = { passed: reject === undefined, reason: reject ?? '' }
    await noted(ctx, 'event.judge', String(record), decision, tx => judge(tx, record, decision, ctx.clock.now()))
    ctx.say(`报名 ${record} 已${decision.passed ? '通过' : '拒绝'}`)
  },
})

export const eventVerify = defineCommand({
  name: 'event verify',
  summary: '核销到场会员的报名码',
  args: [['<code>', '12 位核销码']],
  input: v.object({ code: v.pipe(v.string(), v.regex(/^\d{12}$/, '核销码是 12 位数字')) }),
  async run(ctx, { code }) {
    const who = await noted(ctx, 'event.verify', code, {}, tx => verify(tx, code, ctx.clock.now()))
    ctx.say(`${who} 已到场`)
  },
})
