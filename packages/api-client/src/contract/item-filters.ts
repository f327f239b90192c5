/** Filters of the goods list. Unreadable values are ignored or match nothing: a shopper's URL is never an error. */
import { cleanLine, LIMITS } from '@heji/validators'
import * as v from 'valibot'

/** Matches no row. */
const NO_ID = -1

const toFilterId = (given: string | number) => {
  const digits = String(given).trim()
  return /^\d{1,15}$/.test(digits) ? Number(digits) : NO_ID
}

const toIds = (given: unknown): number[] => {
  const parts = Array.isArray(given) ? given : String(given ?? '').split(',')
  return parts
    .slice(0, LIMITS.ids)
    .filter(part => String(part).trim() !== '')
    .map(part => toFilterId(String(part)))
}

type Given = string | number | (string | number)[]

/** One id, an array, or csv text; unreadable ids become {@link NO_ID}. Empty text is no filter. */
export const idFilter = () =>
  v.pipe(v.unknown(), v.transform(toIds), v.array(v.number())) as unknown as v.GenericSchema<Given, number[]>

/** Search text on one line: at most 100 characters, without NUL, lone surrogates and signs that nobody sees. */
export const keywordFilter = () =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(given =>
      [...cleanLine(String(given).toWellFormed()).replaceAll('\0', '').trim()].slice(0, LIMITS.keyword).join(''),
    ),
  )

/** Price in yuan → cents; unreadable text is no filter. */
export const yuanFilter = () =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(given => {
      const yuan = /^\d{1,8}(\.\d{1,4})?$/.test(String(given).trim()) ? Number(given) : Number.NaN
      return Number.isFinite(yuan) ? Math.round(yuan * 100) : undefined
    }),
  )

/** Whole points; unreadable text is no filter. */
export const pointFilter = () =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(given => (/^\d{1,9}$/.test(String(given).trim()) ? Number(given) : undefined)),
  )

/** 1 sales · 2 price down · 3 price up · 4 newest · 5 stock; anything else is the shop's own order, 0. */
export const sortFilter = () =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(given => (['1', '2', '3', '4', '5'].includes(String(given)) ? Number(given) : 0)),
  ) as unknown as v.GenericSchema<0 | 1 | 2 | 3 | 4 | 5>

/** A flag that is off when it cannot be read. */
export const looseFlag = () =>
  v.pipe(
    v.union([v.string(), v.number(), v.boolean()]),
    v.transform(given => ['1', 'true'].includes(String(given))),
  )
