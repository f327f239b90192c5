// `npm test`: everything that the library asks of a widget, in a real browser.
import { checkWidget, report } from '@heji/widgets/testkit'

const findings = await checkWidget({ entry: './src/index.ts', pictures: 'pictures' })
console.log(findings.length === 0 ? 'the countdown conforms' : report(findings))
process.exitCode = findings.length === 0 ? 0 : 1
