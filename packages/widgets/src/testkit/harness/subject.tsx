/** The widget under test, alone on a page; the same on the server and in the browser. */
import {
  definitions,
  loadRenderers,
  type OwnWidget,
  type RenderType,
  readWidget,
  registerWidget,
  type WidgetHost,
  type WidgetRenderer,
  WidgetView,
} from '@heji/widgets'
import { definitionFaults, validatePage } from '@heji/widgets/definitions'
import * as given from 'widget-under-test'
import type { Fixture, Setting } from '../options'

interface Subject {
  widget: OwnWidget
  examples: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  platforms?: Readonly<Record<string, RenderType>>
  fixtures?: readonly Fixture[]
  answers?: (call: string, input: unknown) => unknown
}
export const subject = given as unknown as Subject
if (!subject.widget?.definition) throw new Error('the entry has no `export const widget = { definition, load }`')
if (!subject.examples) throw new Error('the entry has no `export const examples = { name: stored data }`')
const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
const { fixtures = [] } = subject
if (!Array.isArray(fixtures))
  throw new Error('`export const fixtures` of the entry is no list: [{ stored: old data, reads: current data }]')
for (const [i, fixture] of fixtures.entries())
  if (!isRecord(fixture) || !isRecord(fixture.stored) || !isRecord(fixture.reads))
    throw new Error(`fixture ${i} of the entry is not { stored: data of an older version, reads: what is read of it }`)

export const { definition } = subject.widget
/** Faults for which the library refuses the widget; then there is nothing to draw. */
export const faults = definitionFaults(definition)
if (faults.length === 0 && !Object.hasOwn(definitions, definition.code)) registerWidget(subject.widget)

/** Requests of the widget to its environment, such as `api GET cart`. */
export const calls: string[] = []

const said = (what: string, detail: unknown) => void calls.push(`${what} ${JSON.stringify(detail)}`)

const hostOf = ({ mode, renderType }: Setting, renderers: Record<string, WidgetRenderer>): WidgetHost => ({
  mode,
  renderType,
  renderers,
  page: { backgroundColor: '#f4f4f4', themeColor: '#E00030', pageWidth: 1190 },
  path: '/',
  linkTo: ({ kind, id }) => `/${kind}/${encodeURIComponent(id)}`,
  user: { loggedIn: false },
  cart: { count: 0, lines: [] },
  api: (async (call: string, input?: unknown) => {
    said('api', call)
    if (!subject.answers) throw new Error(`no answer to ${call} in this check`)
    return subject.answers(call, input)
  }) as WidgetHost['api'],
  navigate: path => said('navigate', path),
  emit: event => said('emit', event),
  notify: (_kind, message) => said('notify', message),
  clock: () => Date.UTC(2026, 10, 11),
})

export const exampleOf = (name: string) => ({ ...subject.examples[name], type: definition.code, uuid: 'under-test' })

/** Components of every widget, because some hold others. */
export const loadAll = () => loadRenderers(Object.keys(definitions))

export const view = (
  setting: Setting,
  renderers: Record<string, WidgetRenderer>,
  widget = readWidget(exampleOf(setting.example)),
) => <WidgetView key={widget.uuid} widget={widget} host={hostOf(setting, renderers)} />

export { readWidget, validatePage }
