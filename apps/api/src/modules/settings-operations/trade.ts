import {
  type Contract,
  eachNumber,
  INVOICE_KINDS,
  type InvoiceKind,
  type OutputOf,
  type ParsedInputOf,
  TRADE_LISTS,
  TRADE_NUMBERS,
  type TradeList,
  type TradeNumber,
} from '@heji/api-client/contract'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { auditLog, operators } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { DomainError } from '../../platform/errors'
import type { TradeRules } from '../../price-rules/trade-rules'
import { audit } from '../audit'
import { changeSetting, readSetting } from '../content/settings'
import { corpName } from '../orders/delivery-corps'
import { regionTree } from '../regions/regions'
import { daysText } from './days-text'

type Shown = OutputOf<Contract['POST /api/operator/settings/trade-show']>
type Rule = keyof TradeRules

const WEEK = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']
const DAYS: readonly Rule[] = ['holidays', 'workdays']
/** What the entries of a list are called. */
const NAMES: Partial<Record<Rule, (one: never) => string | undefined>> = {
  rest_days: (day: number) => WEEK[day],
  invoice_kinds: (kind: InvoiceKind) => INVOICE_KINDS[kind],
  carriers: corpName,
  region_carriers: (line: string) => line.replace(/=.*/, code => `=${corpName(code.slice(1))}`),
}
/** Changes of the rules that are looked through for the newest one of each. */
const MOST_CHANGES = 500

/** Every rule with its default, its limits and its last change. Two statements. */
export async function showTrade({ db }: Pick<ByShop, 'db'>): Promise<Shown> {
  const [rules, changes] = await Promise.all([readSetting(db, 'trade'), changesOf(db)])
  const row = (rule: Rule, title: string, help: string, usual: unknown, limits: string) => {
    const last = changes.find(({ changed }) => changed.includes(rule))
    return {
      rule,
      title,
      help,
      limits,
      value: textOf(rule, rules[rule]),
      usual: textOf(rule, usual),
      changed_at: last ? toUnix(last.at) : null,
      changed_by: last?.who ?? '',
    }
  }
  const numbers = Object.entries(TRADE_NUMBERS).map(([rule, { title, help, usual, least, most, unit }]) =>
    row(rule as TradeNumber, title, help, usual, `${least} 到 ${most} ${unit}`),
  )
  const lists = Object.entries(TRADE_LISTS).map(([rule, { title, help, usual, most, unit }]) =>
    row(rule as TradeList, title, help, usual, `最多 ${most} ${unit}`),
  )
  const { numbers: values, lists: whole } = parted(rules)
  return { rules: [...numbers, ...lists], numbers: values, ...whole }
}

/** The rules that are numbers, and those that are lists. */
function parted(rules: TradeRules) {
  const lists = Object.fromEntries(Object.keys(TRADE_LISTS).map(rule => [rule, rules[rule as TradeList]]))
  return { numbers: eachNumber(rule => rules[rule]), lists: lists as Pick<TradeRules, TradeList> }
}

function textOf(rule: Rule, value: unknown): string {
  if (DAYS.includes(rule)) return daysText(value as string[]) || '没有'
  if (Array.isArray(value)) return value.map(one => NAMES[rule]?.(one as never) ?? one).join('、') || '没有'
  return `${value} ${TRADE_NUMBERS[rule as TradeNumber].unit}`
}

interface Change {
  at: Date
  who: string
  changed: string[]
}

/** Who changed which rules, the newest first. */
async function changesOf(db: Queryable): Promise<Change[]> {
  const rows = await db
    .select({ row: auditLog, operator: operators.displayName })
    .from(auditLog)
    .leftJoin(operators, and(eq(auditLog.actorKind, 'operator'), eq(operators.id, auditLog.actorId)))
    .where(and(eq(auditLog.target, 'trade'), inArray(auditLog.action, ['settings.trade-set', 'setting.set'])))
    .orderBy(desc(auditLog.id))
    .limit(MOST_CHANGES)
  return rows.map(({ row, operator }) => {
    const { before, after, changed } = row.detail as Record<'before' | 'after' | 'changed', Record<string, unknown>>
    const given = after ?? changed ?? {}
    const differs = (rule: string) => JSON.stringify(given[rule]) !== JSON.stringify(before?.[rule])
    return { at: row.at, who: operator ?? (row.actor || '命令'), changed: Object.keys(given).filter(differs) }
  })
}

/** Changes what is given. @throws DomainError */
export async function setTrade(ctx: ByShop, input: ParsedInputOf<Contract['POST /api/operator/settings/trade-set']>) {
  const given = Object.fromEntries(
    Object.entries(input).flatMap(([rule, value]) =>
      value === undefined ? [] : [[rule, Array.isArray(value) ? [...new Set<unknown>(value)].sort() : value]],
    ),
  )
  if (Object.keys(given).length === 0) throw new DomainError('没有要修改的内容')
  assertRegions(input)
  await inTransaction(ctx.db, async tx => {
    const change = await changeSetting(tx, 'trade', given)
    const parts = (all: Record<string, unknown>) => Object.fromEntries(Object.keys(given).map(key => [key, all[key]]))
    const detail = { before: parts(change.before), after: parts(change.after) }
    await audit(tx, ctx, 'settings.trade-set', 'trade', detail)
  })
  await ctx.events.publish('catalogue-changed')
  return { message: '交易规则已修改，之后的订单按新的规则' }
}

/** Places that do not exist would hold for nobody. @throws DomainError */
function assertRegions({ remote_provinces = [], region_days = [], region_carriers = [] }: Partial<TradeRules>) {
  const tree = regionTree()
  for (const line of [...remote_provinces, ...region_days, ...region_carriers]) {
    const [province, city] = line.replace(/=.*/, '').split('/')
    const found = tree.find(({ label }) => label === province)
    const isKnown = found && (city === undefined || found.children?.some(({ label }) => label === city))
    if (!isKnown)
      throw new DomainError(`没有这个地区：${line.replace(/=.*/, '')}。要写全名，如 西藏自治区、广东省/深圳市`)
  }
}
