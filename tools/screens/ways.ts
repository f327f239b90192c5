import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { faultOf } from './facts'

/** Where a way through the shop is walked. `plain`: without scripts on a PC; `plainPhone`: on a phone, where it is. */
export const PLACES = ['pc', 'phone', 'plain'] as const
type Place = (typeof PLACES)[number] | 'plainPhone'

/** The test that walks it, or why none does. */
type Walked = string | { left: string }

/** Ways that a browser walks from the first page to the last, by name and place. */
export const WAYS = JSON.parse(readFileSync(join(import.meta.dirname, 'ways.json'), 'utf8')) as Record<
  string,
  Partial<Record<Place, Walked>>
>

const MARKS: Record<Place, RegExp> = {
  pc: /^(?!.*@(phone|noscript))/,
  phone: /@phone/,
  plain: /@noscript/,
  plainPhone: /@phone/,
}

/** What is wrong with a way: a place without a word, a test that is not there, or one that runs elsewhere. */
export function gapsOf(way: Partial<Record<Place, Walked>>): string[] {
  const silent = PLACES.filter(place => !way[place]).map(place => `${place}: 没有测试`)
  const wrong = Object.entries(way).flatMap(([place, walked]) => {
    if (typeof walked !== 'string') return []
    const fault = faultOf({ fact: place, test: walked }) ?? (MARKS[place as Place].test(walked) ? null : '在别处运行')
    return fault ? [`${place}: ${fault}`] : []
  })
  return [...silent, ...wrong]
}

/** `✓`, or `–` where the table says why nobody walks there. */
export const cellOf = (walked: Walked | undefined) => (typeof walked === 'string' ? '✓' : walked ? '–' : '✗')
