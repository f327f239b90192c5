import type { Field } from '@heji/api-client/contract'
import { shopTime } from '@heji/designer/kit'
import { Tag } from 'antd'
import type { ReactNode } from 'react'

/** Cents as people write them. */
export const yuan = (cents: number) =>
  `${cents < 0 ? '−' : ''}¥${(Math.abs(cents) / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2 })}`

/** A moment on the clocks of the shop; this year's without the year. */
export function moment(unix: number): string {
  const time = shopTime(unix)
  return time.format(time.year() === shopTime(Date.now() / 1000).year() ? 'MM-DD HH:mm' : 'YYYY-MM-DD HH:mm')
}

/** Colours of the words that say what waits for somebody. */
const COLOURS: Record<string, string> = {
  send: 'orange',
  pickup: 'orange',
  'ask-cancel': 'red',
  unpaid: 'gold',
  sent: 'blue',
  done: 'green',
  onsale: 'green',
  offline_sale: 'blue',
}

/** A value as its field says it is shown. */
export function Value({ field, value }: { field: Field; value: unknown }): ReactNode {
  if (value === null || value === undefined || value === '') return '—'
  if (field.unit === 'yuan') return <span className="co-num">{yuan(value as number)}</span>
  if (field.unit === 'moment') return <time className="co-num">{moment(value as number)}</time>
  if (field.kind === 'flag') return value ? '是' : '否'
  if (field.choices) return <Tag color={COLOURS[String(value)]}>{field.choices[String(value)] ?? String(value)}</Tag>
  if (field.kind === 'number') return <span className="co-num">{(value as number).toLocaleString('zh-CN')}</span>
  return String(value)
}
