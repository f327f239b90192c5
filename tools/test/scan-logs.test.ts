import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { scanLogs } from './scan-logs.mjs'

/** Findings in a log with these lines. */
function findingsIn(...lines: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'heji-scan-'))
  writeFileSync(join(folder, 'api.log'), lines.join('\n'))
  return scanLogs(folder)
}

describe('the log search', () => {
  it.each([
    ['params: 1,13800000001,x', 'mobile 138…'],
    ['detail: Key (mobile)=(13912345678) already exists.', 'mobile 139…'],
    ['token eyJhbGciOiJIUzI1NiJ9.eyJ1c2VyX2lkIjoxfQ.c2ln', 'token eyJ…'],
    ['authorization: Bearer abcdefgh12345678', 'token Bea…'],
    ['receiver_name: 周小满', 'name or address 周小满…'],
    ['to 北京市昌平区回龙观东大街1号院', 'name or address 回龙观…'],
  ])('finds %s, and names the place without showing all of it', (line, finding) => {
    expect(findingsIn('all is well', line)).toEqual([`api.log:2: ${finding}`])
  })

  it('ignores times, numbers of orders and masked mobile numbers', () => {
    const line = '{"level":40,"time":1795360000000,"trade":"202611210001138000000019","mobile":"1**********"}'
    expect(findingsIn(line)).toEqual([])
    expect(scanLogs('/nowhere/at/all')).toEqual([])
  })
})
