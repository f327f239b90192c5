import type { Field } from '@heji/api-client/contract'
import { shopTime } from '@heji/designer/kit'
import './values.css'
import type { ReactNode } from 'react'

/** Cents as people write them. */
export const yuan = (cents: number) =>
  `${cents < 0 ? '−' : ''}¥${(Math.abs(cents) / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2 })}`

/** Growth, which is kept in cents, as members read it: a point for a yuan. */
export const growthPoints = (cents: number) => Math.floor(cents / 100).toLocaleString('zh-CN')

/** A moment on the clocks of the shop; this year's without the year. */
export function moment(unix: number): string {
  const time = shopTime(unix)
  return time.format(time.year() === shopTime(Date.now() / 1000).year() ? 'MM-DD HH:mm' : 'YYYY-MM-DD HH:mm')
}

/** How urgent a word is: what waits for the shop, what waits for the buyer, what is well, what is over. */
export type Tone = 'act' | 'wait' | 'good' | 'bad' | 'plain'

const TONES: Record<string, Tone> = {
  send: 'act',
  pickup: 'act',
  'ask-cancel': 'bad',
  unpaid: 'wait',
  sent: 'wait',
  done: 'good',
  onsale: 'good',
  on: 'good',
  later: 'wait',
  offline_sale: 'wait',
}

/** A word on a tint. */
export const Chip = ({ tone = 'plain', children }: { tone?: Tone | undefined; children: ReactNode }) => (
  <span className={`co-chip co-chip--${tone}`}>{children}</span>
)

/** One of several words, with its tint. */
export const Choice = ({ value, words }: { value: string; words: Readonly<Record<string, string>> }) => (
  <Chip tone={TONES[value]}>{words[value] ?? value}</Chip>
)

/** A value as its field says it is shown. */
export function Value({ field, value }: { field: Field; value: unknown }): ReactNode {
  if (value === null || value === undefined || value === '') return '—'
  if (field.unit === 'yuan') return <span className="co-num">{yuan(value as number)}</span>
  if (field.unit === 'moment') return <time className="co-num">{moment(value as number)}</time>
  if (field.kind === 'flag') return value ? '是' : '否'
  if (field.choices) return <Choice value={String(value)} words={field.choices} />
  if (field.kind === 'number') return <span className="co-num">{(value as number).toLocaleString('zh-CN')}</span>
  return String(value)
}
