import { NOTICE_KINDS, type NoticeChannel, type NoticeKind, SECRET_VARIABLE } from '@heji/api-client/contract'
import { DomainError } from '../../platform/errors'
import type { Setting } from '../content/settings'

export type NoticeRules = Setting<'notices'>

interface KindRule {
  channels: Record<NoticeChannel, boolean>
  text: string
  many: string
  /** The provider's name of the template, for channels that send nothing else; empty: none yet. */
  templates: Record<'sms' | 'wechat', string>
  /** Values of the official account's template, as the owner writes them. */
  fields: string
  /** Numbers of shops that do not tell it. */
  offShops: readonly string[]
}

/** What holds for a kind: what the owner set, else the defaults. By default a notice stands in the shop alone. */
export function ruleOf(rules: NoticeRules, kind: NoticeKind): KindRule {
  const own = rules.kinds[kind] ?? {}
  const { text, many } = NOTICE_KINDS[kind]
  return {
    channels: { site: own.site ?? true, sms: own.sms ?? false, mail: own.mail ?? false, wechat: own.wechat ?? false },
    text: own.text || text,
    many: own.many || many,
    templates: { sms: own.sms_template ?? '', wechat: own.wechat_template ?? '' },
    fields: own.wechat_fields ?? '',
    offShops: own.off_shops ?? [],
  }
}

/** Chinese names of the words that the texts of a kind may hold. */
export const wordsOf = (kind: NoticeKind): string[] => Object.values<string>(NOTICE_KINDS[kind].variables)

const COUNT = '条数'
const BRACES = /\{([^{}]*)\}/g

/** @throws DomainError for braces around anything but a word that the kind knows */
export function assertText(kind: NoticeKind, text: string, isMany: boolean) {
  const known = [...wordsOf(kind), ...(isMany ? [COUNT] : [])]
  const names = known.map(name => `{${name}}`).join('、')
  for (const [whole, name = ''] of text.matchAll(BRACES))
    if (!known.includes(name)) throw new DomainError(`没有变量 ${whole}，可以用 ${names}`)
  if (/[{}]/.test(text.replace(BRACES, ''))) throw new DomainError(`花括号要成对，变量可以用 ${names}`)
}

/** What stands at the bell, which leads to the page of the order by itself. */
export const bellText = (text: string) => text.replaceAll(SECRET, '点开本条到订单页付款')

/** A message as it goes out. */
export const withSecret = (text: string, secret: string) => text.replaceAll(SECRET, secret)

const SECRET = `{${SECRET_VARIABLE}}`

/** The text of one event, or of several by the newest one. */
export const noticeText = (kind: NoticeKind, rule: KindRule, payloads: readonly Record<string, string>[]): string =>
  filledIn(kind, payloads.length > 1 ? rule.many : rule.text, payloads)

/**
 * A text with the words of the newest event. They are put in once: braces in them stay as they are. A secret stays a word
 * in braces.
 */
function filledIn(kind: NoticeKind, text: string, payloads: readonly Record<string, string>[]): string {
  const words: Record<string, string> = { [COUNT]: String(payloads.length) }
  const newest = payloads.at(-1) ?? {}
  for (const [key, name] of Object.entries<string>(NOTICE_KINDS[kind].variables))
    if (name !== SECRET_VARIABLE) words[name] = newest[key] ?? ''
  return text.replace(BRACES, (whole, name: string) => words[name] ?? whole)
}

/** Whether a channel lacks the template without which its provider sends nothing. */
export const lacksTemplate = ({ templates }: KindRule, channel: NoticeChannel): boolean =>
  (channel === 'sms' || channel === 'wechat') && templates[channel] === ''

const FIELD = /^\s*([a-z_]{1,30}\d{0,3})\s*=(.*)$/i

/** What the owner wrote for the fields of a template: field → text with braces. @throws DomainError */
function fieldsIn(text: string): [field: string, text: string][] {
  const parts = text.split(/[;；\n]/).filter(part => part.trim() !== '')
  return parts.map(part => {
    const [, name, value = ''] = FIELD.exec(part) ?? []
    if (!name) throw new DomainError(`公众号字段“${part.trim()}”要写成 字段=内容，如 thing2={商品}`)
    return [name, value.trim()]
  })
}

/** @throws DomainError for fields that are not written as such, and for braces as `assertText` */
export function assertFields(kind: NoticeKind, text: string) {
  for (const [, value] of fieldsIn(text)) assertText(kind, value, true)
}

/** Values of the official account's template: field → words. */
export const templateFields = (kind: NoticeKind, { fields }: KindRule, payloads: readonly Record<string, string>[]) =>
  Object.fromEntries(fieldsIn(fields).map(([name, text]) => [name, filledIn(kind, text, payloads)]))

const ORDER_KINDS: ReadonlySet<NoticeKind> = new Set([
  'order-sent',
  'order-signed',
  'order-changed',
  'pickup-ready',
  'refund-done',
  'pay-link',
  'invoice-issued',
])

/** Where a notice leads: in the storefront for members, in the console for the shop. */
export function noticePath(kind: NoticeKind, payloads: readonly Record<string, string>[]): string {
  const { order = '', request = '', item = '' } = payloads.length === 1 ? payloads[0]! : {}
  if (ORDER_KINDS.has(kind)) return order ? `/member/trade/${order}` : '/member/trade'
  switch (kind) {
    case 'aftersales-answered':
      return request ? `/member/trade/aftersale?aftersales_bn=${request}` : '/member/trade/aftersale-list'
    case 'points-ending':
      return '/member/point'
    case 'coupon-ending':
      return '/member/coupon'
    case 'back-in-stock':
    case 'price-fallen':
    case 'seckill-soon':
      return item ? `/items/${item}` : '/member/collector'
    case 'new-order':
      return order ? `/orders/${order}` : '/orders?state=send'
    case 'new-aftersales':
      return request ? `/aftersales/${request}` : '/aftersales?turn=shop'
    case 'low-stock':
      return '/stock?low=true'
    default:
      return '/finance/refunds?state=stuck'
  }
}
