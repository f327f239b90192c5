import { isTime } from '../../platform/file-fields'
import type { Field } from './described-rows'
import { momentOf, numberOf, yesNo } from './values'

/** Fields of described tables, by what their cells hold; `key` is that of the JSON file. */
export const words = (key: string): Field => ({ key, kind: 'text', read: text => text })
export const code = (key: string): Field => ({ key, kind: 'code', read: text => text })
/** A number; another text stays for the message of the schema. */
export const number = (key: string): Field => ({
  key,
  kind: 'number',
  read: text => (Number.isNaN(numberOf(text)) ? text : numberOf(text)),
})
export const moment = (key: string, isEnd = false): Field => ({
  key,
  kind: 'time',
  read: text => [momentOf(text, isEnd)].find(isTime),
  example: '2026-12-01 09:00',
})
/** One of a few words, each with what it means. */
export const oneOf = (key: string, meanings: Record<string, string>): Field => ({
  key,
  kind: 'text',
  read: text => meanings[text] ?? text,
})

export const yes = (key: string): Field => ({ key, kind: 'text', read: yesNo, example: '是 或 否' })
