import { expect, it } from 'vitest'
import { waited } from './request'

it.each([
  [0, '0 分钟'],
  [59 * 60 + 59, '59 分钟'],
  [3 * 3600 + 120, '3 小时'],
  [86_400, '1 天'],
  [3 * 86_400 + 5 * 3600, '3 天 5 小时'],
  // A clock that goes ahead of the server's.
  [-30, '0 分钟'],
])('says %d seconds as %s', (passed, text) => expect(waited(1_000_000, 1_000_000 + passed)).toBe(text))
