/**
 * `npm run api-docs`: writes `docs/api`: a page for each group of calls with a request and an answer that a test produced, and
 * `openapi.json`. The examples come from the last test run.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Endpoint, groups } from '../../packages/api-client/src/contract/index'
import { root } from '../lib/steps.mjs'
import { leftByTests, type Sample } from './left-by-tests'
import { openApi, shapeOf, splitKey } from './openapi'

const folder = join(root, 'docs', 'api')
/** Longest text, list and example that a page shows. */
const MOST = { text: 80, list: 1, example: 2_500 }

const samples = new Map<string, Sample>()
for (const { samples: found = {} } of leftByTests())
  for (const [key, sample] of Object.entries(found)) {
    const known = samples.get(key)
    // An answer with something in it says more than an empty one.
    if (!known || sizeOf(sample) > sizeOf(known)) samples.set(key, sample)
  }

function sizeOf(sample: Sample) {
  return Math.min(JSON.stringify(shortened(sample.answer)).length, MOST.example)
}

function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length > MOST.text ? `${value.slice(0, MOST.text)}…` : value
  if (Array.isArray(value)) return value.slice(0, MOST.list).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, /token$/i.test(name) ? '…' : shortened(part)]),
  )
}

const AUTH = {
  none: 'nobody in particular',
  optional: 'anybody; a member sees their own prices',
  member: 'a member',
  operator: 'an operator',
}

function fieldsOf(endpoint: Endpoint): string[] {
  const { properties = {}, required = [] } = shapeOf(endpoint.input, 'input') as {
    properties?: Record<string, { type?: string | string[]; enum?: unknown[]; anyOf?: { type?: string }[] }>
    required?: string[]
  }
  const rows = Object.entries(properties).map(([name, { type, enum: values, anyOf }]) => {
    const kind = values
      ? values.map(value => (value === '' ? 'empty' : `\`${value}\``)).join(' ')
      : String(
          type ??
            anyOf
              ?.map(one => one.type)
              .filter(Boolean)
              .join(' or ') ??
            '',
        )
    return `| \`${name}\` | ${kind.replaceAll('|', '\\|')} | ${required.includes(name) ? 'yes' : ''} |`
  })
  return rows.length > 0 ? ['| field | kind | needed |', '|---|---|---|', ...rows, ''] : []
}

const json = (value: unknown) => [
  '```json',
  JSON.stringify(shortened(value), null, 2).slice(0, MOST.example),
  '```',
  '',
]

function call(key: string, endpoint: Endpoint): string[] {
  const { method, path } = splitKey(key)
  const sample = samples.get(key)
  return [
    `## ${method} ${path}`,
    '',
    `${endpoint.summary}. For ${AUTH[endpoint.auth]}${endpoint.role ? ` (${endpoint.role})` : ''}.${endpoint.idempotent ? ' `Idempotency-Key` makes a repetition answer the same.' : ''}`,
    '',
    ...fieldsOf(endpoint),
    ...(sample ? ['Asked:', '', ...json(sample.input), 'Answered (`data`):', '', ...json(sample.answer)] : []),
  ]
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const index: string[] = []
for (const [group, calls] of Object.entries(groups)) {
  const entries = Object.entries(calls as Record<string, Endpoint>)
  const lines = [`# ${group}`, '', ...entries.flatMap(([key, endpoint]) => call(key, endpoint))]
  writeFileSync(join(folder, `${group}.md`), `${lines.join('\n').trimEnd()}\n`)
  index.push(`| [${group}](${group}.md) | ${entries.length} |`)
}
const head = readFileSync(join(root, 'tools/contract/api-docs-head.md'), 'utf8').trimEnd()
writeFileSync(join(folder, 'README.md'), `${[head, '', '| group | calls |', '|---|---|', ...index].join('\n')}\n`)
writeFileSync(join(folder, 'openapi.json'), `${JSON.stringify(openApi())}\n`)
const keys = Object.values(groups).flatMap(calls => Object.keys(calls))
const bare = keys.filter(key => !samples.has(key))
console.log(`${keys.length} calls, ${keys.length - bare.length} with an example`)
for (const key of bare) console.log(`  no example: ${key}`)
