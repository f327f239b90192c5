import { type ReactElement, useId, useMemo } from 'react'
import type { WidgetBase } from './base'
import { Block } from './block'
import type { WidgetData, WidgetDefinition } from './define'
import type { Color, Fields, Link, StoredLink } from './fields'
import type { WidgetHost, WidgetRenderer } from './host'
import type { ReadField } from './read-simple'
import { readAs } from './read-widget'

/** Any part of the stored data. Only links have an index signature. */
export type Stored<T> = T extends string
  ? 'isColor' extends keyof T
    ? Color
    : T
  : T extends readonly (infer Row)[]
    ? readonly Stored<Row>[]
    : T extends StoredLink
      ? string extends keyof T
        ? Link
        : { readonly [K in keyof T]?: Stored<T[K]> }
      : T extends object
        ? { readonly [K in keyof T]?: Stored<T[K]> }
        : T

/** `data` is any part of what a page stores; `host` any part of the environment. */
export interface StandaloneProps<D extends WidgetBase = WidgetBase> {
  /** As a page would store it; what is missing, or cannot be read, has its default. */
  data?: Stored<D>
  /**
   * The widget's environment. Default: a shop page on PC, with a visitor whose cart is empty; links are followed by the
   * browser, calls of the API fail.
   */
  host?: Partial<WidgetHost>
}

/** A widget outside of a page. */
export type Standalone<D extends WidgetBase> = (props: StandaloneProps<D>) => ReactElement

/**
 * A widget for those who want it without pages: reads its data and draws it in its boxes.
 * @param read Reads the kinds of its fields: `readSimple` or `readRows` where these are enough, so that a text does not bring along
 * goods
 * @param readChildren Only panels have children
 */
export function standalone<F extends Fields>(
  definition: WidgetDefinition<F>,
  Renderer: WidgetRenderer,
  read: ReadField,
  readChildren: (children: unknown) => unknown[] = () => [],
): Standalone<WidgetData<WidgetDefinition<F>>> {
  const declared = definition as unknown as WidgetDefinition
  return function Standalone({ data, host }) {
    const made = useId()
    const widget = useMemo(
      () => readAs(declared, { uuid: made, ...(data as object), type: declared.code }, read, readChildren),
      [data, made],
    )
    return <Block data={widget} renderer={Renderer} host={host} />
  }
}
