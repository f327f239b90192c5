import type { RenderType, WidgetMode } from '@heji/widgets'
import { definitions, type WidgetDefinition } from '@heji/widgets/definitions'
import { type Example, examples } from '@heji/widgets/examples'

/** What the gallery shows. All of it stands in the address, so that a view can be linked and photographed. */
export interface GalleryView {
  /** Code of the widget. */
  widget: string
  /** Name of the example. */
  example: string
  mode: WidgetMode
  renderType: RenderType
  /** In its own size; else as wide as there is room. */
  full: boolean
  /** With what is stored and its schema: for developers. */
  source: boolean
}

export const MODES: readonly { value: WidgetMode; label: string }[] = [
  { value: 'render', label: '商城' },
  { value: 'preview', label: '预览' },
  { value: 'design', label: '设计' },
]

export const RENDER_TYPES: readonly { value: RenderType; label: string }[] = [
  { value: 'pc', label: 'PC' },
  { value: 'h5', label: 'H5' },
]

export interface WidgetExamples {
  definition: WidgetDefinition
  /** Names of its examples. */
  names: string[]
}

/** Widgets that have examples, in the order of their codes. */
export const WIDGET_EXAMPLES: readonly WidgetExamples[] = Object.values(definitions)
  .map(definition => ({ definition, names: Object.keys(examples[definition.code] ?? {}) }))
  .filter(({ names }) => names.length > 0)
  .sort((a, b) => a.definition.code.localeCompare(b.definition.code))

export const exampleOf = ({ widget, example }: Pick<GalleryView, 'widget' | 'example'>): Example | undefined =>
  Object.hasOwn(examples, widget) && Object.hasOwn(examples[widget]!, example) ? examples[widget]![example] : undefined

/** The view of an address; what it does not say is the first example in the shop on PC. */
export function readView(path: string): GalleryView {
  const query = new URLSearchParams(path.split('?')[1])
  const shelf = WIDGET_EXAMPLES.find(({ definition }) => definition.code === query.get('widget')) ?? WIDGET_EXAMPLES[0]!
  return {
    widget: query.get('widget') ?? shelf.definition.code,
    example: query.get('example') ?? shelf.names[0]!,
    mode: MODES.find(({ value }) => value === query.get('mode'))?.value ?? 'render',
    renderType: query.get('type') === 'h5' ? 'h5' : 'pc',
    full: query.get('zoom') === '1',
    source: query.get('source') === '1',
  }
}

export function pathOf({ widget, example, mode, renderType, full, source }: GalleryView): string {
  const more = { ...(full ? { zoom: '1' } : {}), ...(source ? { source: '1' } : {}) }
  const query = new URLSearchParams({ widget, example, mode, type: renderType, ...more })
  return `/gallery?${query}`
}
