import { contract } from '@heji/api-client/contract'
import { expect, it } from 'vitest'
import { READING_CALLS } from './costs/reading-calls'
import { WRITING_CALLS } from './costs/writing-calls'

it('knows every call with a reading method: either what it may cost, or that it writes', () => {
  const known = new Set<string>([...Object.keys(READING_CALLS), ...WRITING_CALLS])
  expect(Object.keys(contract).filter(key => /^(GET|POST) /.test(key) && !known.has(key))).toEqual([])
  expect([...known].filter(key => !(key in contract))).toEqual([])
})
