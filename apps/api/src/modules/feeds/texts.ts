/** What the forms of feeds have in common: texts, addresses and prices as strangers read them. */
import { cleanLine } from '@heji/validators'
import type { FeedGoods, FeedSku } from './feed-goods'

/** Name and address of the shop. */
export interface FeedShop {
  name: string
  /** Address without a slash at its end. */
  origin: string
}

/** A text on one line, without signs that nobody sees; `most` characters, none of them cut in half. */
export function lineText(text: string, most = 5_000): string {
  const line = cleanLine(text.toWellFormed().replaceAll('\0', '')).replace(/\s+/g, ' ').trim()
  return line.length > most ? [...line].slice(0, most).join('').trim() : line
}

/** Cents as `12.00`. */
export const yuan = (cents: number) => (cents / 100).toFixed(2)

/** The page of the goods; with a sku, that one is chosen on it. */
export function linkOf({ origin }: FeedShop, { id }: FeedGoods, sku?: Pick<FeedSku, 'choice'>): string {
  const spec = (sku?.choice ?? []).map(value => value.id).join('.')
  return `${origin}/items/${id}${spec ? `?${new URLSearchParams({ spec })}` : ''}`
}

/** Pictures of a sku by their whole addresses, its own first; others than ours only over https. */
export function picturesOf({ origin }: FeedShop, { pictures }: FeedGoods, { picture }: Pick<FeedSku, 'picture'>) {
  const shown = [picture, ...pictures].filter(source => /^(\/img\/|https:)/.test(source))
  const all = shown.flatMap(source => (URL.canParse(source, origin) ? [new URL(source, origin).href] : []))
  return [...new Set(all)]
}

/** The name with the chosen values. */
export const titleOf = ({ name }: FeedGoods, { choice }: FeedSku) =>
  lineText([name, ...choice.map(({ value }) => value)].join(' '))
