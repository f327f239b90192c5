import { randomBytes } from 'node:crypto'

/** Header in which our servers pass on the id of a request, so that its lines in all logs can be found. */
export const REQUEST_ID_HEADER = 'x-heji-request'

// No digits, so that no id looks like a mobile number in a log.
const LETTERS = 'bcdfghjklmnpqrst'
const ID = /^[b-t]{16}$/

/** Sixteen random letters. */
export const newRequestId = (): string => Array.from(randomBytes(16), byte => LETTERS[byte % 16]).join('')

/** The id that came with a request, if it has the form of ours; else a new one. */
export const requestIdOf = (given: string | undefined): string => (given && ID.test(given) ? given : newRequestId())
