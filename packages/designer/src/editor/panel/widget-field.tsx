import type { Field } from '@heji/widgets/definitions'
import { memo } from 'react'
import { nameOf } from '../../document/name-of'
import type { Verb } from '../../document/types'
import { useEditor, useEditorState } from '../context'
import type { Change } from './field-props'
import { FieldRow } from './field-row'
import { runChange } from './run-change'

interface Props {
  uuid: string
  name: string
  field: Field
  /** What a new value does to the document. */
  change: (uuid: string, name: string, value: unknown, more?: Change) => Verb
  /** What the history calls it, behind the widget's name. */
  part?: string
  /** Why it cannot be changed. */
  locked?: string | null
}

/** One field of a widget. It draws again only when its own value changes: a typed letter leaves the other controls alone. */
export const WidgetField = memo(function WidgetField({ uuid, name, field, change, part = '', locked }: Props) {
  const { store } = useEditor()
  const value = useEditorState(state => state.doc.nodes[uuid]?.data[name])
  return (
    <FieldRow
      field={field}
      value={field.kind === 'switch' ? Boolean(value) : value}
      path={`${uuid}.${name}`}
      disabled={Boolean(locked)}
      {...(locked ? { reason: locked } : {})}
      onChange={(next, more) => {
        const words = `修改${nameOf(store.getState().doc, uuid)}${part}`
        runChange(store, change(uuid, name, next, more), words, `${uuid}.${name}`, more)
      }}
    />
  )
})
