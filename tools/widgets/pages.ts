/** The texts of `docs/widgets`, from the declarations and the examples, for people who fill pages by program. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { definitions } from '../../packages/widgets/src/definitions'
import { type Example, examples } from '../../packages/widgets/src/examples'
import { BASE_FIELDS } from '../../packages/widgets/src/lib/base-fields'
import { defaultsOf, type WidgetDefinition } from '../../packages/widgets/src/lib/define'
import { validateWidget } from '../../packages/widgets/src/lib/page'
import { RECORDS } from '../../packages/widgets/src/schema/records'
import { root } from '../lib/steps.mjs'
import { fieldRows, recordRows, row, TABLE_HEAD } from './field-rows'

/** Rows of a list that an example shows. */
const MOST_ROWS = 2
const GROUPS = { basic: '基础', business: '业务', none: '页面' } as const

const all = Object.values(definitions).sort((a, b) => a.code.localeCompare(b.code))
const examplesOf = ({ code }: WidgetDefinition) => Object.entries(examples[code] ?? {})

/** Every file of `docs/widgets` with its text. */
export function widgetPages(): Record<string, string> {
  return Object.fromEntries([
    ['README.md', indexPage()],
    ...all.map(definition => [`${definition.code}.md`, widgetPage(definition)]),
  ])
}

/** The same for the tarball of the widgets: without pictures, and without what only the repository has. */
export function tarballPages(): Record<string, string> {
  const pages = Object.entries(widgetPages())
  return Object.fromEntries(pages.map(([file, text]) => [file, text.replaceAll(/^!\[[^\]]*\]\([^)]*\)\n+/gm, '')]))
}

function indexPage(): string {
  const head = readFileSync(join(root, 'tools/widgets/docs-head.md'), 'utf8').trimEnd()
  const records = Object.entries(RECORDS).flatMap(([name, schema]) => [
    ...[`## ${name}`, ''],
    ...('description' in schema ? [String(schema.description), ''] : []),
    ...recordRows(schema as unknown as Parameters<typeof recordRows>[0]),
    '',
  ])
  return lines([
    ...[head, '', '| code | name | group | in a free panel | examples |', '|---|---|---|---|---|'],
    ...all.map(definition => {
      const { code, name, group, inFreePanel } = definition
      const names = examplesOf(definition).map(([example]) => example)
      return row([`[${code}](${code}.md)`, name, GROUPS[group], inFreePanel ? 'yes' : '', names.join(', ')])
    }),
    ...['', '## What all widgets store', '', ...TABLE_HEAD, ...fieldRows(BASE_FIELDS), ''],
    ...records,
  ])
}

function widgetPage(definition: WidgetDefinition): string {
  const { code, name, fields } = definition
  return lines([
    ...[`# ${code} ${name}`, '', facts(definition), ''],
    ...(examplesOf(definition).length > 0 ? [pictures(definition), ''] : []),
    ...['## Fields', '', ...TABLE_HEAD, ...fieldRows(fields), ''],
    ...different(definition),
    ...exampleOf(definition),
  ])
}

/** Kind of the widget: palette, version, size, allowed places. */
function facts(definition: WidgetDefinition): string {
  const { group, version, inFreePanel, flow, code } = definition
  if (code === 'W0000') return 'Settings of the whole page; one per page, never drawn.'
  const { width, height, widthDisabled, heightDisabled, pageWidth } = defaultsOf(definition)
  const fixed = [widthDisabled ? 'width' : '', heightDisabled ? 'height' : ''].filter(Boolean).join(' and ')
  const isNarrow = widthDisabled && width < pageWidth
  return [
    `In the palette under ${GROUPS[group]}, version ${version}.`,
    `New: ${width} × ${height} px${fixed ? `, ${fixed} fixed` : ''}${isNarrow ? '' : '; dropped on a page as wide as the page'}.`,
    flow ? `The content decides the height (${flow.map(type => type.toUpperCase()).join(', ')}).` : '',
    inFreePanel ? 'May stand in a free panel.' : 'Never in a free panel.',
  ]
    .filter(Boolean)
    .join(' ')
}

const pictures = ({ code, name }: WidgetDefinition) =>
  ['PC', 'H5'].map(type => `![${name} ${type}](../images/widgets/${code}-${type.toLowerCase()}.webp)`).join('\n')

/** Defaults that differ from those of all other widgets; the size is shown above. */
function different({ base }: WidgetDefinition): string[] {
  const { width: _width, height: _height, ...rest } = base
  const own = Object.entries(rest).map(([name, value]) => `\`${name}\` \`${JSON.stringify(value)}\``)
  return own.length > 0
    ? [`Of [what all widgets store](README.md#what-all-widgets-store), it begins with ${own.join(', ')}.`, '']
    : []
}

function exampleOf(definition: WidgetDefinition): string[] {
  const [first, ...others] = examplesOf(definition)
  if (!first) return []
  const [name, data] = first
  const { code } = definition
  const stored = { type: code, ...data }
  const short = shortened({ ...stored, ...chosenLists(definition, stored) }) as Example
  const shown = validateWidget(short, code).length === 0 ? short : stored
  const link = (example: string) => `\`${example}\``
  return [
    ...[`## Example: ${name}`, '', '```json', JSON.stringify(shown, null, 2), '```', ''],
    ...(others.length > 0
      ? [`Also in \`@heji/widgets/examples\`: ${others.map(([other]) => link(other)).join(', ')}.`, '']
      : []),
  ]
}

/** Of several lists, the one that the style of the widget shows. */
const chosenLists = ({ fields }: WidgetDefinition, stored: Example): Example =>
  Object.fromEntries(
    Object.entries(stored).flatMap(([name, value]) => {
      const field = fields[name]
      if (field?.kind !== 'custom' || !field.lists || !Array.isArray(value)) return []
      return [[name, value.map((list, i) => (i === (stored.styleType ?? 0) ? list : null))]]
    }),
  )

/** With two rows of each list; lists of lists, one for each style, keep their number. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value))
    return (value.every(x => Array.isArray(x) || x === null) ? value : value.slice(0, MOST_ROWS)).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]))
}

const lines = (parts: string[]) => `${parts.join('\n').trimEnd()}\n`
