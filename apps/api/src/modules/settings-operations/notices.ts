import {
  type Contract,
  NOTICE_KIND_NAMES,
  NOTICE_KINDS,
  type OutputOf,
  type ParsedInputOf,
} from '@heji/api-client/contract'
import { checkEmail, checkPhone } from '@heji/validators'
import { and, desc, inArray, isNull } from 'drizzle-orm'
import { dbId } from '../../db/db-id'
import { noticeSends, shops } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { DomainError } from '../../platform/errors'
import { audit } from '../audit'
import { changeSetting, readSetting, settingOf } from '../content/settings'
import { isReady, type Senders } from '../notices/plan'
import { assertFields, assertText, lacksTemplate, type NoticeRules, ruleOf, wordsOf } from '../notices/texts'

type Shown = OutputOf<Contract['POST /api/operator/settings/notices-show']>
type Input = ParsedInputOf<Contract['POST /api/operator/settings/notices-set']>

/** Messages without success that are listed. */
const MOST_FAILED = 20

/** Every kind with what holds, and what could not be sent lately. Two statements. */
export async function showNotices(ctx: Pick<ByShop, 'db'> & Senders): Promise<Shown> {
  const rules = await readSetting(ctx.db, 'notices')
  const { quiet_from, quiet_to, mobile, mail } = rules
  return {
    quiet_from,
    quiet_to,
    shop_mobile: mobile,
    shop_mail: mail,
    has_sms: isReady(ctx, 'sms'),
    has_mail: isReady(ctx, 'mail'),
    has_wechat: isReady(ctx, 'wechat'),
    kinds: NOTICE_KIND_NAMES.map(kind => {
      const { channels, text, many, templates, fields, offShops } = ruleOf(rules, kind)
      const { title, who, isMarketing } = NOTICE_KINDS[kind]
      return {
        kind,
        title,
        who,
        text,
        many,
        is_marketing: isMarketing,
        sms_template: templates.sms,
        wechat_template: templates.wechat,
        wechat_fields: fields,
        ...channels,
        variables: wordsOf(kind),
        off_shops: [...offShops],
      }
    }),
    failed: await failedSends(ctx),
  }
}

async function failedSends({ db }: Pick<ByShop, 'db'>): Promise<Shown['failed']> {
  const rows = await db
    .select()
    .from(noticeSends)
    .where(and(isNull(noticeSends.dueAt), isNull(noticeSends.sentAt)))
    .orderBy(desc(noticeSends.id))
    .limit(MOST_FAILED)
  return rows.map(({ createdAt, kind, channel, address, attempts, error }) => ({
    at: toUnix(createdAt),
    title: NOTICE_KINDS[kind].title,
    channel,
    address: masked(address),
    attempts,
    error,
  }))
}

/** Enough to know whose it is. */
const masked = (address: string) =>
  address.includes('@')
    ? address.replace(/^(.).*@/, '$1***@')
    : address.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2').replace(/^([\w-]{4})[\w-]{16,}([\w-]{4})$/, '$1****$2')

/** Changes what is given. @throws DomainError; then nothing is changed */
export async function setNotices(ctx: ByShop, input: Input) {
  const {
    kind,
    off_shops,
    quiet_from,
    quiet_to,
    shop_mobile: mobile,
    shop_mail: mail,
    site,
    sms,
    mail: byMail,
    wechat,
    ...texts
  } = input
  const common = given({ quiet_from, quiet_to, mobile, mail })
  const flags = { site: flagOf(site), sms: flagOf(sms), mail: flagOf(byMail), wechat: flagOf(wechat) }
  const own = given({ ...flags, off_shops, ...texts })
  if (Object.keys(own).length > 0 && !kind) throw new DomainError('请选择通知')
  if (Object.keys({ ...common, ...own }).length === 0) throw new DomainError('没有要修改的内容')
  if (mobile && checkPhone(mobile)) throw new DomainError('商家手机不正确')
  if (mail && checkEmail(mail)) throw new DomainError('商家邮箱不正确')
  await inTransaction(ctx.db, async tx => {
    if (off_shops?.length) await assertShops(tx, off_shops)
    // The row is read under the lock of the change, so that two changes of two kinds both stay.
    const change = await changeSetting(tx, 'notices', common)
    const all = kind && Object.keys(own).length > 0 ? await changeKind(tx, kind, change.after, own) : change
    const detail = { before: change.before, after: all.after }
    await audit(tx, ctx, 'settings.notices-set', kind ?? 'notices', changedParts(detail))
  })
  return { message: kind ? `通知「${NOTICE_KINDS[kind].title}」已修改` : '通知设置已修改' }
}

/** @throws DomainError for a shop that does not exist */
async function assertShops(tx: Tx, ids: readonly string[]) {
  const known = await tx
    .select({ id: shops.id })
    .from(shops)
    .where(inArray(shops.id, ids.map(dbId)))
  const missing = ids.find(id => !known.some(shop => String(shop.id) === id))
  if (missing !== undefined) throw new DomainError(`没有编号为 ${missing} 的店铺`)
}

type Tx = Parameters<typeof changeSetting>[0]
type Kind = NonNullable<Input['kind']>

async function changeKind(tx: Tx, kind: Kind, rules: NoticeRules, own: NoticeRules['kinds'][Kind]) {
  const { kinds: next } = settingOf('notices', {
    ...rules,
    kinds: { ...rules.kinds, [kind]: { ...rules.kinds[kind], ...own } },
  })
  const rule = ruleOf({ ...rules, kinds: next }, kind)
  assertText(kind, rule.text, false)
  assertText(kind, rule.many, true)
  assertFields(kind, rule.fields)
  if (rule.channels.sms && lacksTemplate(rule, 'sms'))
    throw new DomainError('短信要先填模板编号：短信服务商只发审核通过的模板')
  if (rule.channels.wechat && (lacksTemplate(rule, 'wechat') || rule.fields === ''))
    throw new DomainError('公众号要先填模板和字段：在公众号后台“模板消息”里查看')
  return await changeSetting(tx, 'notices', { kinds: next })
}

/** Parts that differ, for the log. */
function changedParts({ before, after }: { before: NoticeRules; after: NoticeRules }) {
  const keys = (Object.keys(after) as (keyof NoticeRules)[]).filter(
    key => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const parts = (all: NoticeRules) => Object.fromEntries(keys.map(key => [key, all[key]]))
  return { before: parts(before), after: parts(after) }
}

const flagOf = (value: 'on' | 'off' | undefined) => (value === undefined ? undefined : value === 'on')

const given = <T extends Record<string, unknown>>(all: T) =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }
