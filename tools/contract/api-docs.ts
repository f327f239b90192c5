/**
 * `npm run api-docs`: writes `docs/api`: a page for each group of calls with a request and an answer that a test produced, and
 * `openapi.json`. The examples come from the last run of API tests; a call that it did not make keeps its example.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Endpoint, groups } from '../../packages/api-client/src/contract/index'
import { root } from '../lib/steps.mjs'
import { leftByTests, type Sample } from './left-by-tests'
import { openApi, shapeOf, splitKey } from './openapi'

const folder = join(root, 'docs', 'api')
/** Longest text, list and example that a page shows. */
const MOST = { text: 80, example: 2_500 }

/** 2026-11-11 10:00:00 in Shanghai, in seconds. */
const MOMENT = 1_794_362_400
const isMoment = (value: number) => value > 1_600_000_000 && value < 2_200_000_000

/** Fields with codes, their pictures and signatures. */
const RANDOM_FIELD = /^(yzm|sign|code|vcode|verifycode|pickup_code|smscode|imageData)$/
/** Hexadecimal words and uuids, with at least one letter. */
const HASH = /\b(?=[\d-]*[a-f])(?=[a-f-]*\d)[\da-f]{8,}(-[\da-f]{4,})*\b/gi
/** Numbers of orders and the like, after a prefix or alone, and ports. Colours such as #333333 stay. */
const NUMBER = /(?<=[a-z]|127\.0\.0\.1:)\d{5,}|(?<![#\d])\d{7,}/gi

const samples = new Map<string, Sample>()
for (const { samples: found = {} } of leftByTests())
  for (const [key, sample] of Object.entries(found)) {
    const known = samples.get(key)
    // An answer with content says more than an empty one. Among equal ones the first file counts, the same in each run.
    if (!known || sizeOf(sample) > sizeOf(known)) samples.set(key, sample)
  }

function sizeOf({ answer }: Sample) {
  return Math.min(JSON.stringify(shortened(answer)).length, MOST.example)
}

/** Short enough for a page, and without values that differ between runs: times, row numbers, tokens. */
function shortened(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return shortText(value, name)
  if (typeof value === 'number') return isMoment(value) ? MOMENT : value
  if (Array.isArray(value)) return fullest(value.map(part => shortened(part, name)))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, /token$|ticket$/i.test(name) ? '…' : shortened(part, name)]),
  )
}

/** Only the longest of the rows: rows of the same second come in any order. */
function fullest(rows: unknown[]) {
  const texts = rows.map(row => JSON.stringify(row)).sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
  return texts.slice(0, 1).map(text => JSON.parse(text) as unknown)
}

function shortText(text: string, name: string) {
  if (/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?/.test(text)) return '2026-11-11 10:00:00'
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return '2026-11-11'
  if (/^\d+$/.test(text) && (text.length > 12 || /(^|_)id$|_bn$/.test(name)))
    return isMoment(Number(text)) ? String(MOMENT) : '1'
  if (RANDOM_FIELD.test(name)) return '…'
  const plain = text
    .replaceAll(HASH, '…')
    .replaceAll(/1\d\d\*{4}\d{4}/g, '138****0000')
    .replaceAll(NUMBER, digits => (/^1[3-9]\d{9}$/.test(digits) ? '13800000000' : '10000'))
  return plain.length > MOST.text ? `${plain.slice(0, MOST.text)}…` : plain
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
    ...(sample
      ? ['Asked:', '', ...json(sample.input), 'Answered (`data`):', '', ...json(sample.answer)]
      : (known.get(`${method} ${path}`) ?? [])),
  ]
}

const known = shownExamples()
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
const fresh = keys.filter(key => samples.has(key))
console.log(`${keys.length} calls, ${fresh.length} with an example of the last test run`)

/** The examples of the pages as they are, by the head of their call. */
function shownExamples() {
  const shown = new Map<string, string[]>()
  for (const group of Object.keys(groups)) {
    const path = join(folder, `${group}.md`)
    const parts = existsSync(path) ? readFileSync(path, 'utf8').split(/^## /m) : []
    for (const part of parts) {
      const lines = part.trimEnd().split('\n')
      const from = lines.indexOf('Asked:')
      if (from > 0) shown.set(lines[0] ?? '', [...lines.slice(from), ''])
    }
  }
  return shown
}
