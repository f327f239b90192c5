/**
 * `npm run contract`: the calls of spec §7, how many of them the contract describes, the API implements, and tests have
 * made through the real client (left behind by the last test run): answered, refused, and refused to somebody else
 * where if a call names a record of one member. Fails if one is missing.
 */
import { OWNED_NAMES } from '../../apps/api/testing/owned-calls'
import { type CallKey, contract, type Endpoint } from '../../packages/api-client/src/contract/index'
import { printTable } from '../lib/table.mjs'
import { leftByTests } from './left-by-tests'
import { LEGACY_CALLS, SPEC_CALLS } from './spec-calls.mjs'

const left = leftByTests()
const answered = new Set(left.flatMap(file => file.answered))
const refused = new Set(left.flatMap(file => file.refused))
const ownersSeen = new Set(left.flatMap(file => file.owners ?? []))
const described = new Set(Object.keys(contract))
const missing: string[] = []

function row(name: string, calls: string[]) {
  const inContract = calls.filter(key => described.has(key))
  const tested = inContract.filter(key => answered.has(key))
  for (const key of calls)
    if (!described.has(key)) missing.push(`${key} is not in the contract`)
    else missing.push(...missingOf(key))
  // A call of the contract without a handler does not compile (Handlers<Group>), so both counts are one.
  const [spec, inText, done] = [calls, inContract, tested].map(list => String(list.length))
  const no = inContract.filter(key => refused.has(key))
  const own = inContract.flatMap(inputsOf)
  const checked = own.filter(input => ownersSeen.has(input))
  const owner = own.length === 0 ? '' : `${checked.length} of ${own.length}`
  return { name, spec, contract: inText, implemented: inText, answered: done, refused: String(no.length), owner }
}

/** `call input` for every input that names a record of one member. */
function inputsOf(key: string) {
  return ((contract[key as CallKey] as Endpoint).owned ?? []).map(input => `${key} ${input}`)
}

/** Inputs of a member's call whose names suggest a record of a member, but that nobody has classified. */
function unjudged(key: CallKey) {
  const { auth, input, owned = [], notOwned = [] } = contract[key] as Endpoint
  if (auth !== 'member' || !('entries' in input)) return []
  const judged = [...owned.map(path => path.split('.')[0]), ...notOwned]
  return Object.keys(input.entries as object).filter(name => OWNED_NAMES.includes(name) && !judged.includes(name))
}

const missingOf = (key: string) => [
  ...(answered.has(key) || contract[key as CallKey]?.onlyRefuses ? [] : [`${key} has not been answered in a test`]),
  ...(refused.has(key) ? [] : [`${key} has not been refused in a test`]),
  ...inputsOf(key)
    .filter(input => !ownersSeen.has(input))
    .map(input => `${input}: no test has shown that it is the owner's alone`),
]

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
for (const key of described as Set<CallKey>)
  for (const name of unjudged(key)) missing.push(`${key} ${name}: is it owned or notOwned?`)
const open = [...new Set(missing)]
for (const line of open) console.log(`  ✗ ${line}`)
console.log(open.length === 0 ? 'Nothing is missing.' : `${open.length} missing.`)
process.exitCode = open.length === 0 ? 0 : 1
