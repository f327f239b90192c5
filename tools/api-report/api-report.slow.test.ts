import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { apiReports, PACKAGES, reportFile } from './report'

it('the public interfaces equal the checked-in reports (npm run api-report)', () => {
  const reports = apiReports()
  for (const name of PACKAGES) expect(readFileSync(reportFile(name), 'utf8'), name).toBe(reports[name])
}, 120_000)
