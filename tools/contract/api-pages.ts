/**
 * First step of `npm run docs`: pages about the calls in `docs/api`, one for each group, with a request and an answer that a test produced.
 * The examples come from the last run of API tests; without one, the pages have none.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Endpoint, groups } from '../../packages/api-client/src/contract/index'
import { root } from '../lib/steps.mjs'
import { leftByTests, type Sample } from './left-by-tests'
import { openApi, rightOf, shapeOf, splitKey, WHO } from './openapi'

/** Longest text and example that a page shows. */
const MOST = { text: 80, example: 2_500 }

/** An answer with content says more than an empty one. */
function bestSamples() {
  const samples = new Map<string, Sample>()
  for (const { samples: found = {} } of leftByTests())
    for (const [key, sample] of Object.entries(found)) {
      const known = samples.get(key)
      if (!known || sizeOf(sample) > sizeOf(known)) samples.set(key, sample)
    }
  return samples
}

const sizeOf = ({ answer }: Sample) => JSON.stringify(shortened(answer))?.length ?? 0

/** Short enough for a page: the first row of each list, the beginning of each text, no tokens. */
function shortened(value: unknown, name = ''): unknown {
  if (typeof value === 'string' && /token$|ticket$/i.test(name)) return '…'
  if (typeof value === 'string') return value.length > MOST.text ? `${value.slice(0, MOST.text)}…` : value
  if (Array.isArray(value)) return value.slice(0, 1).map(one => shortened(one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shortened(one, name)]))
}

const json = (value: unknown) => [
  '```json',
  (JSON.stringify(shortened(value), null, 2) ?? '').slice(0, MOST.example),
  '```',
  '',
]

interface Field {
  type?: string | string[]
  enum?: unknown[]
  anyOf?: Field[]
}

function kindOf({ type, enum: values, anyOf }: Field): string {
  if (values) return values.map(value => (value === '' ? 'empty' : `\`${value}\``)).join(' ')
  if (anyOf) return [...new Set(anyOf.map(kindOf).filter(Boolean))].join(' or ')
  return [type ?? ''].flat().join(' or ')
}

function fieldsOf(endpoint: Endpoint): string[] {
  const { properties = {}, required = [] } = shapeOf(endpoint.input)
  const rows = Object.entries(properties).map(
    ([name, field]) =>
      `| \`${name}\` | ${kindOf(field as Field).replaceAll('|', '\\|')} | ${required.includes(name) ? 'yes' : ''} |`,
  )
  return rows.length > 0 ? ['| field | kind | needed |', '|---|---|---|', ...rows, ''] : []
}

function callLines(key: string, endpoint: Endpoint, sample?: Sample): string[] {
  const { method, path } = splitKey(key)
  const { summary, auth, idempotent } = endpoint
  return [
    `## ${method} ${path}`,
    '',
    `${summary}. ${WHO[auth]}${rightOf(endpoint)}.${idempotent ? ' `Idempotency-Key` makes a repetition answer the same.' : ''}`,
    '',
    ...fieldsOf(endpoint),
    ...(sample ? ['Asked:', '', ...json(sample.input), 'Answered (`data`):', '', ...json(sample.answer)] : []),
  ]
}

const samples = bestSamples()
/** Not checked in. */
const folder = join(root, 'docs/api')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const index: string[] = []
for (const [group, calls] of Object.entries(groups)) {
  const entries = Object.entries<Endpoint>(calls)
  const lines = entries.flatMap(([key, endpoint]) => callLines(key, endpoint, samples.get(key)))
  writeFileSync(join(folder, `${group}.md`), `${[`# ${group}`, '', ...lines].join('\n').trimEnd()}\n`)
  index.push(`| [${group}](${group}.md) | ${entries.length} |`)
}
const head = readFileSync(join(root, 'tools/contract/api-pages-head.md'), 'utf8').trimEnd()
writeFileSync(join(folder, 'README.md'), `${[head, '', '| group | calls |', '|---|---|', ...index].join('\n')}\n`)
writeFileSync(join(folder, 'openapi.json'), `${JSON.stringify(await openApi(), null, 1)}\n`)
