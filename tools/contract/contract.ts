/**
 * `pnpm contract`: the calls of specification §7, how many of them the contract describes, the API implements, and tests have
 * made through the real client (left behind by the last test run). Ends with an error when one is missing.
 */
import { contract } from '../../packages/api-client/src/contract/index'
import { printTable } from '../lib/table.mjs'
import { leftByTests } from './left-by-tests'
import { LEGACY_CALLS, SPEC_CALLS } from './spec-calls.mjs'

const left = leftByTests()
const answered = new Set(left.flatMap(file => file.answered))
const described = new Set(Object.keys(contract))
const missing: string[] = []

function row(name: string, calls: string[]) {
  const inContract = calls.filter(key => described.has(key))
  const tested = inContract.filter(key => answered.has(key))
  for (const key of calls)
    if (!described.has(key)) missing.push(`${key} is not in the contract`)
    else if (!answered.has(key)) missing.push(`${key} has not been answered in a test`)
  // A call of the contract without a handler does not compile (Handlers<Group>), so both counts are one.
  const [spec, inText, done] = [calls, inContract, tested].map(list => String(list.length))
  return { name, spec, contract: inText, implemented: inText, tested: done }
}

function table(title: string, groups: Record<string, string[]>) {
  const rows = Object.entries(groups).map(([name, calls]) => row(name, calls))
  const sum = row('all', Object.values(groups).flat())
  printTable('contract', { title, rows: [...rows, sum], notes: [] })
}

const named = [...Object.values(SPEC_CALLS), ...Object.values(LEGACY_CALLS)].flat() as string[]
const extra = [...described].filter(key => !named.includes(key))
table('Calls of the specification', SPEC_CALLS)
table('Dotted calls of the older service', LEGACY_CALLS)
table('Calls beside the specification', { extra })
const open = [...new Set(missing)]
for (const line of open) console.log(`  ✗ ${line}`)
console.log(open.length === 0 ? 'Nothing is missing.' : `${open.length} missing.`)
process.exitCode = open.length === 0 ? 0 : 1
