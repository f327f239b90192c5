import type { Field } from '@heji/widgets/definitions'
import type { ComponentType, ReactNode } from 'react'

/** How a value came about. */
export interface Change {
  /** One letter of many: they become one step of the history. */
  typing?: boolean
  /** Name of the drag that it is a part of: all of one drag is one step. */
  gesture?: string
  /** The drag was taken back: the value is that of before. */
  isTakenBack?: boolean
  /** Size of the picture that was chosen, px. */
  picture?: { width: number; height: number }
  /** Name of the file that was chosen. */
  fileName?: string
  /** What takes the place of the whole list row that the field stands in. */
  row?: Record<string, unknown>
}

/** What a label with its control is given. */
export interface FieldRowProps {
  field: Field
  value: unknown
  path: string
  row?: FieldProps['row']
  onChange: (value: unknown, more?: Change) => void
  disabled?: boolean
  /** Why it cannot be changed. */
  reason?: string
}

/** What every field editor is given. `id` names its control, so that the label belongs to it. */
export interface FieldProps<F extends Field = Field, T = unknown> {
  id: string
  field: F
  value: T
  disabled: boolean
  onChange: (value: T, more?: Change) => void
  /** Says what is wrong with what was typed; the last good value stays. */
  onRefusal: (message: string | null) => void
  /** All values of the list row that the field stands in. */
  row?: Readonly<Record<string, unknown>>
  /** Widget and field, for rows that come to the front on the canvas. */
  path: string
  /** Draws the fields of its rows, where it has rows. */
  FieldRow: ComponentType<FieldRowProps>
}

/** The props depend on the kind; `FieldRow` gives each editor those of its own field. */
export type FieldEditor = (props: never) => ReactNode
