/**
 * `npm run widgets`: one row for each widget: fields of the specification and controls of the original's panels that it has, how it was
 * drawn, its examples, what the sources say of it that tests assert, its tests, what it weighs. Ends with an error when something is missing.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { library } from '../../packages/widgets/conformance/library'
import { definitions, type Field, type Fields, type WidgetDefinition } from '../../packages/widgets/src/definitions'
import { examples } from '../../packages/widgets/src/examples'
import { BASE_FIELDS } from '../../packages/widgets/src/lib/base-fields'
import { bundle } from '../../packages/widgets/src/testkit/bundle'
import { MODES, RENDER_TYPES } from '../../packages/widgets/src/testkit/options'
import { figure, printTable } from '../lib/table.mjs'
import { requiredCodes, requiredOf } from './required'
import { factsOf } from './required-facts'

const root = join(import.meta.dirname, '../..')
const missing: string[] = []

const rowsOf = (field: Field | undefined): Fields => {
  if (field?.kind === 'list') return field.item
  return field?.kind === 'custom' ? (field.item ?? {}) : {}
}

/** The field at a path such as `data.pathData`; fields that every widget has are base fields. */
function fieldAt({ fields }: WidgetDefinition, path: string): Field | { kind: 'base' } | undefined {
  const [name, inner] = path.split('.') as [string, string?]
  const field = fields[name]
  if (inner) return rowsOf(field)[inner] ?? rowsOf(Object.values(rowsOf(field))[0])[inner]
  return field ?? (Object.hasOwn(BASE_FIELDS, name) ? { kind: 'base' } : undefined)
}

/** Whether an operator can change it in the first tab of the panel. */
const isShown = (definition: WidgetDefinition, path: string) => {
  const field = fieldAt(definition, path)
  const name = path.split('.')[0]!
  return (
    field !== undefined && field.kind !== 'hidden' && definition.panel.some(section => section.fields.includes(name))
  )
}

/** `9/9`, and what is not there. */
function share(code: string, what: string, wanted: string[], has: (path: string) => boolean) {
  const lost = wanted.filter(path => !has(path))
  missing.push(...lost.map(path => `${code}: ${what} ${path}`))
  return `${wanted.length}/${wanted.length - lost.length}`
}

type Titles = Map<string, string[]>

const listed = (...args: string[]) =>
  JSON.parse(
    String(execFileSync('node_modules/.bin/vitest', ['list', ...args, '--json'], { cwd: root, maxBuffer: 1e8 })),
  ) as { name: string; file: string }[]

/** Titles of tests as the runner knows them: those in each widget's folder, and facts, the designer's too, by what they tell of. */
function titlesOfTests() {
  const titles: Titles = new Map()
  const facts: Titles = new Map()
  const add = (to: Titles, code: string, title: string) => to.set(code, [...(to.get(code) ?? []), title])
  for (const { name, file } of [...listed('--project', 'widgets'), ...listed('--project', 'designer', 'facts')]) {
    const folder = /\/(w\d{4})-/.exec(file)?.[1]?.toUpperCase()
    if (folder) add(titles, folder, name)
    const [, code, title] = /^(\w+) facts > (.*)$/.exec(name) ?? []
    if (code && title) add(facts, code, title)
  }
  return { titles, facts }
}

/** Facts in the sources, and those that a test asserts; words also count in browser tests. */
function assertedFacts(code: string, tests: ReturnType<typeof titlesOfTests>) {
  const { defaults, limits, words } = factsOf(code)
  const facts = tests.facts.get(code) ?? []
  const all = [...facts, ...(tests.titles.get(code) ?? [])]
  const begins = (start: string, ...ends: string[]) =>
    facts.some(title => ends.some(end => title.startsWith(`${start}${end}`)))
  return {
    默认值: share(code, 'default', defaults, name => begins(`default ${name}`, ' = ')),
    限制: share(code, 'limit', limits, limit => begins(`limit ${limit.replace(/[≥≤]/, ' $& ')}`, ':', ' (')),
    文案: share(
      code,
      'words',
      words,
      text => all.some(title => title.includes(text)) || heard.includes(`said('${text}')`),
    ),
  }
}
const heard = readdirSync(join(root, 'tests/e2e'))
  .filter(file => file.endsWith('.spec.ts'))
  .map(file => readFileSync(join(root, 'tests/e2e', file), 'utf8'))
  .join()

/** Sent bytes: HTML of its first example on PC and H5, its own script; gzip. */
async function weigh(code: string) {
  const subject = library.find(one => one.code === code)
  if (!subject) throw new Error(`${code} has no folder`)
  const bundles = await bundle(subject)
  const { drawings, findings } = await bundles.server.drawAll(Number.POSITIVE_INFINITY)
  missing.push(...findings.map(({ where, message }) => `${code}: ${where}: ${message}`))
  const first = Object.keys(examples[code] ?? {})[0]
  const html = RENDER_TYPES.map(type => {
    const drawing = drawings.find(
      ({ setting }) => setting.example === first && setting.renderType === type && setting.mode === 'render',
    )
    return gzipSync(drawing?.html ?? '').length
  })
  const ways = new Set(drawings.map(({ setting }) => `${setting.renderType} ${setting.mode}`)).size
  return { html, script: bundles.size, ways }
}

async function rowOf(code: string, tests: ReturnType<typeof titlesOfTests>) {
  const definition = definitions[code]
  if (!definition) {
    missing.push(`${code}: is not declared`)
    return { name: code }
  }
  const { fields, controls } = requiredOf(code)
  const isDrawn = code !== 'W0000'
  const weight = isDrawn ? await weigh(code) : null
  const shown = Object.keys(examples[code] ?? {}).length
  if (isDrawn && shown === 0) missing.push(`${code}: examples`)
  // Page settings are tested with the pages that have them.
  const count = tests.titles.get(code)?.length ?? 0
  if (isDrawn && count === 0) missing.push(`${code}: tests`)
  return {
    name: `${code} ${definition.name}`,
    字段: share(code, 'field', fields, path => fieldAt(definition, path) !== undefined),
    // Page settings have a panel of their own.
    面板: share(code, 'control', controls, path =>
      isDrawn ? isShown(definition, path) : Boolean(definition.fields[path]),
    ),
    '平台 × 模式': weight ? `${RENDER_TYPES.length * MODES.length}/${weight.ways}` : '–',
    示例: figure(shown),
    ...assertedFacts(code, tests),
    测试: figure(count),
    'HTML PC': figure(weight?.html[0], 'B'),
    'HTML H5': figure(weight?.html[1], 'B'),
    脚本: figure(weight?.script, 'B'),
  }
}

const tests = titlesOfTests()
const rows: object[] = [{ name: '所有组件', ...assertedFacts('widgets', tests) }]
for (const code of requiredCodes) rows.push(await rowOf(code, tests))
const notes = [
  '字段：规格要求/已声明；面板：原版控件/可设置；默认值、限制、文案：规格与原版所说/有测试断言；大小为 gzip 后，HTML 是第一个示例，脚本不含 React 与公用部分。',
  ...missing.map(one => `缺 ${one}`),
]
printTable('widgets', { title: '组件', rows, notes })
process.exitCode = missing.length > 0 ? 1 : 0
