import { MOST_REASONS, NOTICE_KIND_NAMES, USUAL_REASONS } from '@heji/api-client/contract'
import { isStorable } from '@heji/validators'
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Queryable, Tx } from '../../db/db'
import { settings, tradeRuleVersions } from '../../db/schema'
import { IDLE_MINUTES } from '../../http/sessions'
import { DomainError } from '../../platform/errors'
import { TradeRules } from '../../price-rules/trade-rules'

const text = v.pipe(v.string(), v.check(isStorable))
const words = v.fallback(text, '')
/** Any colour is readable: texts and buttons take a darker one of the same hue. */
const brandColor = v.pipe(v.string(), v.regex(/^(#[0-9a-f]{6})?$/i))
const wordGroups = v.array(v.array(text))
/** Hours; at most a year. */
const hours = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8_760))
const wholeBetween = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
const hourOfDay = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24))
const noticeKind = v.object({
  site: v.optional(v.boolean()),
  sms: v.optional(v.boolean()),
  mail: v.optional(v.boolean()),
  text: v.optional(text),
  many: v.optional(text),
  wechat: v.optional(v.boolean()),
  sms_template: v.optional(text),
  wechat_template: v.optional(text),
  wechat_fields: v.optional(text),
  /** Shops of whose orders and goods nobody is told this. */
  off_shops: v.optional(v.array(text)),
})
const returnReasons = v.pipe(
  v.array(v.object({ text: v.pipe(text, v.minLength(1), v.maxLength(50)), payer: v.picklist(['buyer', 'shop']) })),
  v.minLength(1),
  v.maxLength(MOST_REASONS),
)
const protocol = v.object({ title: words, content: words, update_date: words, take_effect_date: words })

/** Small settings by key, in table `settings`; what is unset is empty. */
const SETTINGS = {
  tdk: v.object({ title: words, mate_description: words, mate_keywords: words }),
  shop: v.object({ brand_name: words, logo: words, intro: words, brand_color: v.fallback(brandColor, '') }),
  'protocol.member_register': protocol,
  'protocol.privacy': protocol,
  'protocol.staff': protocol,
  'privacy.cookies': v.object({ pc_privacy_content: words, h5_privacy_content: words }),
  offline_pay: v.object({
    is_open: v.fallback(v.boolean(), false),
    pay_name: v.fallback(text, '线下转账'),
    pay_desc: words,
    auto_cancel_time: v.fallback(hours, 72),
  }),
  synonyms: v.object({
    groups: v.fallback(wordGroups, []),
    /** What an editor wants in their place, until an admin decides. */
    draft: v.fallback(v.nullable(v.object({ groups: wordGroups, by: words })), null),
  }),
  trade: TradeRules,
  /** Minutes until an operator who does nothing is signed out; days for which nightly backups are kept. */
  staff: v.object({
    idle_minutes: v.fallback(wholeBetween(5, 10_080), IDLE_MINUTES),
    backup_days: v.fallback(wholeBetween(2, 3_650), 14),
  }),
  /** Reasons that buyers choose from, and who pays for the way back. */
  aftersales: v.object({ reasons: v.fallback(returnReasons, [...USUAL_REASONS]) }),
  /** Of each kind of notice what the owner changed; `quiet` are hours in which no phone rings. */
  notices: v.object({
    quiet_from: v.fallback(hourOfDay, 22),
    quiet_to: v.fallback(hourOfDay, 8),
    mobile: words,
    mail: words,
    kinds: v.fallback(v.record(v.picklist(NOTICE_KIND_NAMES), noticeKind), {}),
  }),
  /** Feeds of goods; the key in their addresses is empty until they were switched on once. */
  feeds: v.object({
    is_open: v.fallback(v.boolean(), false),
    key: v.fallback(v.pipe(v.string(), v.regex(/^([\w-]{32,100})?$/)), ''),
  }),
  pointsmall: v.object({
    pc_banner: v.fallback(v.array(text), []),
    point_section: v.fallback(v.array(v.tuple([v.number(), v.number()])), []),
  }),
}

export type SettingKey = keyof typeof SETTINGS
/** Those that a command may show and change as they are stored: not the feeds, whose key no log may have. */
export const SETTING_KEYS = Object.keys(SETTINGS).filter((key): key is SettingKey => key !== 'feeds')
export type Setting<K extends SettingKey> = v.InferOutput<(typeof SETTINGS)[K]>

/** A stored value. A missing or wrong one reads as empty. */
export const settingOf = <K extends SettingKey>(key: K, value: unknown): Setting<K> =>
  v.parse(SETTINGS[key], value ?? {}) as Setting<K>

/** One setting. */
export async function readSetting<K extends SettingKey>(db: Queryable, key: K): Promise<Setting<K>> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key))
  return settingOf(key, row?.value)
}

/** Stores a setting as a whole. */
export async function writeSetting<K extends SettingKey>(db: Queryable, key: K, value: Setting<K>) {
  // Orders keep the rules that they were placed under, also those from before the first change.
  if (key === 'trade')
    await db.execute(sql`insert into ${tradeRuleVersions} (value)
      select coalesce((select s.value from ${settings} s where s.key = 'trade'), '{}')
      where not exists (select from ${tradeRuleVersions})`)
  await db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } })
  if (key === 'trade') await db.insert(tradeRuleVersions).values({ value })
}

/**
 * Changes parts of a setting. Two at once wait for each other, so that both changes stay.
 * @returns the whole setting before and after
 * @throws DomainError that names an unknown or a wrong part
 */
export async function changeSetting<K extends SettingKey>(tx: Tx, key: K, change: Record<string, unknown>) {
  await tx.execute(sql`lock table ${settings} in share row exclusive mode`)
  const before = await readSetting(tx, key)
  const after = checked(key, { ...before, ...change })
  await writeSetting(tx, key, after)
  return { before, after }
}

/** Reading makes anything wrong empty; here it is refused by name. */
function checked<K extends SettingKey>(key: K, value: Record<string, unknown>): Setting<K> {
  const read = settingOf(key, value)
  for (const [name, given] of Object.entries(value)) {
    if (!(name in read)) throw new DomainError(`${key} 没有 ${name}，可写：${Object.keys(read).join('、')}`)
    if (JSON.stringify((read as Record<string, unknown>)[name]) !== JSON.stringify(given))
      throw new DomainError(`${key} 的 ${name} 格式不对`)
  }
  return read
}
