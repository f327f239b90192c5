import { NOTICE_KINDS, type NoticeChannel, type NoticeKind, SECRET_VARIABLE } from '@heji/api-client/contract'
import { DomainError } from '../../platform/errors'
import type { Setting } from '../content/settings'

export type NoticeRules = Setting<'notices'>

interface KindRule {
  channels: Record<NoticeChannel, boolean>
  text: string
  many: string
  template: string
  /** Numbers of shops that do not tell it. */
  offShops: readonly string[]
}

/** What holds for a kind: what the owner set, else the defaults. By default a notice stands in the shop alone. */
export function ruleOf(rules: NoticeRules, kind: NoticeKind): KindRule {
  const own = rules.kinds[kind] ?? {}
  const { text, many } = NOTICE_KINDS[kind]
  return {
    channels: { site: own.site ?? true, sms: own.sms ?? false, mail: own.mail ?? false },
    text: own.text || text,
    many: own.many || many,
    template: own.sms_template ?? '',
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

/**
 * The text of one event, or of several by the newest one. Values are put in once: braces in them stay as
 * they are. A secret stays a word in braces.
 */
export function noticeText(kind: NoticeKind, rule: KindRule, payloads: readonly Record<string, string>[]): string {
  const words: Record<string, string> = { [COUNT]: String(payloads.length) }
  const newest = payloads.at(-1) ?? {}
  for (const [key, name] of Object.entries<string>(NOTICE_KINDS[kind].variables))
    if (name !== SECRET_VARIABLE) words[name] = newest[key] ?? ''
  const text = payloads.length > 1 ? rule.many : rule.text
  return text.replace(BRACES, (whole, name: string) => words[name] ?? whole)
}

const ORDER_KINDS: ReadonlySet<NoticeKind> = new Set([
  'order-sent',
  'order-signed',
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
