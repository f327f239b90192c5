import { BASE_DEFAULTS, type WidgetBase } from './base'
import { copyOf } from './copy'
import type { Fields, FieldValues } from './fields'
import type { RenderType } from './host'

/** A section of the first property tab, with the names of its fields in order. */
export interface PanelSection<F extends Fields = Fields> {
  title: string
  fields: (keyof F & string)[]
}

/** Palette groups. `none` widgets are never offered. */
export type WidgetGroup = 'basic' | 'business' | 'none'

/**
 * Data that the shop refreshes in a stored widget each time its page is read: `goods`, `coupons` and `shops` in every
 * row that has such an id, `nearby` the first shops of a district, `categories` reduced to the data that menus draw, `moments` the
 * times of an activity, `seckills` rounds with their goods.
 */
export type LiveData = 'goods' | 'coupons' | 'shops' | 'nearby' | 'categories' | 'moments' | 'seckills'

/** Everything that designer, API and shop know of a widget, apart from its component. */
export interface WidgetDefinition<F extends Fields = Fields> {
  /** `W` and four digits for ours. */
  code: string
  /** Title in the palette. */
  name: string
  group: WidgetGroup
  /** Increase it when stored data change their shape; `upgrade` then converts older data. */
  version: number
  /** May be dropped into a free panel, else 不可放入自由面板. */
  inFreePanel: boolean
  /** lucide icon name for palette and layers. */
  icon: string
  /** Differences from the common defaults: size, locks, ratio, colours. */
  base: Partial<WidgetBase>
  fields: F
  /** First property tab, in order. */
  panel: PanelSection<F>[]
  /** Converts data of an older version to the current one; pure. */
  upgrade?: (old: Record<string, unknown>, from: number) => Record<string, unknown>
  /**
   * Last change of stored data before the fields are read, at every version: for widgets with two uses that only the
   * data tells apart.
   */
  prepare?: (stored: Record<string, unknown>) => Record<string, unknown>
  /** Size that follows from the data, such as W0008: 38 or 66. The designer applies it after each change. */
  autoSize?: (
    data: WidgetBase & FieldValues<F>,
    renderType: RenderType,
  ) => Partial<Pick<WidgetBase, 'width' | 'height'>>
  /** Data that the shop refreshes when the page is read. */
  live?: readonly LiveData[]
  /** Render types in which the content, not the stored height, sets the height of the widget. */
  flow?: readonly RenderType[]
}

/** Declares a widget. Types of its data, panels, checks and upgrades follow from the declaration. */
export const defineWidget = <const F extends Fields>(definition: WidgetDefinition<F>): WidgetDefinition<F> => definition

/** Complete data of a widget: common fields and its own. */
export type WidgetData<D> = D extends WidgetDefinition<infer F> ? WidgetBase & FieldValues<F> : never

/** Fields of a new widget besides its own. */
export const ownBase = (definition: WidgetDefinition): WidgetBase => ({
  ...BASE_DEFAULTS,
  ...definition.base,
  type: definition.code,
  name: definition.name,
  alias: definition.name,
  version: definition.version,
  ...(definition.flow ? { flow: definition.flow.join(' ') } : {}),
})

/** Complete default data without identity; a fresh copy at every call. */
export const defaultsOf = <F extends Fields>(definition: WidgetDefinition<F>): WidgetBase & FieldValues<F> =>
  ({
    ...ownBase(definition as unknown as WidgetDefinition),
    ...Object.fromEntries(Object.entries(definition.fields).map(([name, field]) => [name, copyOf(field.default)])),
  }) as WidgetBase & FieldValues<F>
