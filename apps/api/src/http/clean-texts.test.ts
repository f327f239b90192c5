import { contract, type Endpoint, fieldsOf, isOperation } from '@heji/api-client/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { placesIn, sampleOf, withValueAt } from '../../testing/sample-input'

/** What a terminal obeys, what stands for another line, and what turns the order of letters round. */
const ODD = '禾\u001b[31m\r\n订单 1\u0007\u009b2J\u2028\u202e木\u2066\ufeff'
const UNSEEN = /(?!\n)[\p{Cc}\u2028-\u202e\u2066-\u2069\ufeff]/u
/** Texts that people write on several lines. */
const LINES = new Set([
  'content',
  'description',
  'answer',
  'transfer_remark',
  'remark',
  'pay_desc',
  'template_description',
])

/**
 * Not these: passwords, contents of pages, which `templates/content-limits.ts` checks, a picture, and a number that these
 * calls do not read.
 */
const EXACT = /password|^config$|^params$|^evidence_pic$/
const UNREAD = /^(POST member\/collect\/item\/\{item_id\}|DELETE member\/collect\/item) distributor_id$/

const texts = Object.entries<Endpoint>(contract).flatMap(([key, { input }]) =>
  placesIn(sampleOf(input)).map(place => ({ call: `${key} ${place.join('.')}`, input, place })),
)

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value ? Object.values(value).flatMap(textsIn) : []

/** Fields of operations say themselves that people write lines there. */
const linesOf = new Map(
  Object.entries<Endpoint>(contract).map(([key, endpoint]) => [
    key,
    isOperation(endpoint)
      ? new Set(fieldsOf(endpoint.input).flatMap(({ name, kind }) => (kind === 'lines' ? [name] : [])))
      : LINES,
  ]),
)
const mayHaveLines = (call: string, name: string) => linesOf.get(call.split(' ').slice(0, 2).join(' '))!.has(name)

describe('texts that callers send', () => {
  it('have no sign that nobody sees, and break only where people write lines', () => {
    let kept = 0
    const wrong = texts
      .filter(({ call, place }) => !UNREAD.test(call) && !place.some(name => EXACT.test(name)))
      .flatMap(({ call, input, place }) => {
        const read = v.safeParse(input, withValueAt(sampleOf(input), place, ODD))
        const words = textsIn(read.output).filter(text => text.includes('木'))
        if (!read.success || words.length === 0) return []
        kept += 1
        const mayBreak = mayHaveLines(call, place.findLast(name => /\D/.test(name)) ?? '')
        return words.some(text => UNSEEN.test(text) || (!mayBreak && text.includes('\n'))) ? [call] : []
      })
    expect(wrong).toEqual([])
    expect(kept).toBeGreaterThan(100)
  })
})
