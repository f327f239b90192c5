/** `npm run api-report`: writes the public interface of every package, `packages/<name>/api.md`. */
import { writeFileSync } from 'node:fs'
import { apiReports, PACKAGES, reportFile } from './report'

const reports = apiReports()
for (const name of PACKAGES) writeFileSync(reportFile(name), reports[name])
console.log(PACKAGES.map(name => `packages/${name}/api.md`).join('\n'))
