import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { countPlaywright } from './report.mjs'

const folder = mkdtempSync(join(tmpdir(), 'heji-report-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('says why browser tests were skipped', () => {
  const skipped = { annotations: [{ type: 'skip', description: '没有 java' }] }
  const suites = [
    { specs: [{ tests: [{ annotations: [] }] }], suites: [{ specs: [{ tests: [skipped] }], suites: [] }] },
  ]
  const file = join(folder, 'browser.json')
  writeFileSync(file, JSON.stringify({ stats: { expected: 3, unexpected: 0, skipped: 1 }, suites }))
  expect(countPlaywright(file)).toBe('3 passed, 0 failed, 1 skipped（没有 java）')
})
