import { and, desc, eq, gte, like } from 'drizzle-orm'
import * as v from 'valibot'
import { auditLog, members, operators } from '../../db/schema'
import { dateText } from '../../platform/date-text'
import { defineCommand } from '../command'
import { wholeNumber, word } from '../inputs'

const DAY = 86_400_000
const MOST = 100
/** Letters of what changed; `--json` has all. */
const SHOWN = 200

export const audit = defineCommand({
  name: 'audit',
  summary: '查看操作记录：谁在什么时候改了什么，新的在前',
  args: [['[target]', '对象，如 SKU 货号、订单号、店铺编号']],
  options: [
    ['--action <name>', '操作，如 goods.price；写 goods 为商品的全部操作'],
    ['--days <n>', '最近几天'],
    ['--json', '一行一条 JSON，内容完整'],
  ],
  input: v.object({
    target: v.optional(word('对象')),
    action: v.optional(v.pipe(v.string(), v.regex(/^[a-z.-]{1,40}$/, '操作由小写字母和点组成'))),
    days: v.optional(wholeNumber('天数', 3_650)),
    json: v.optional(v.boolean(), false),
  }),
  async run(ctx, { target, action, days, json }) {
    const rows = await ctx.db
      .select({ row: auditLog, operator: operators.displayName, member: members.mobile })
      .from(auditLog)
      .leftJoin(operators, and(eq(auditLog.actorKind, 'operator'), eq(operators.id, auditLog.actorId)))
      .leftJoin(members, and(eq(auditLog.actorKind, 'member'), eq(members.id, auditLog.actorId)))
      .where(
        and(
          target === undefined ? undefined : eq(auditLog.target, target),
          action === undefined ? undefined : like(auditLog.action, action.includes('.') ? action : `${action}.%`),
          days === undefined ? undefined : gte(auditLog.at, new Date(ctx.clock.now().getTime() - days * DAY)),
        ),
      )
      .orderBy(desc(auditLog.id))
      .limit(MOST)
    for (const { row, operator, member } of rows) {
      const who =
        operator ?? (member ? `会员 ${member}` : row.actorKind === 'system' ? row.actor || '命令或系统' : row.actorKind)
      const detail = JSON.stringify(row.detail)
      if (json) ctx.say(JSON.stringify({ at: row.at, who, action: row.action, target: row.target, detail: row.detail }))
      else ctx.say(`${dateText(row.at)}　${who}　${row.action}　${row.target}　${cut(detail)}`)
    }
    if (!json) ctx.say(rows.length === MOST ? `只列出了最新的 ${MOST} 条` : `${rows.length} 条`)
  },
})

const cut = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)
