import type { CustomField } from '@heji/widgets/definitions'
import { useEditorState } from '../../context'
import type { FieldProps } from '../field-props'
import { ListEditor } from '../fields/list'

type Rows = Record<string, unknown>[]

/** A value of several lists; the style that is chosen says which of them is edited. */
export function ListsEditor(props: FieldProps<CustomField, unknown[]>) {
  const widget = props.path.split('.')[0]!
  const style = useEditorState(state => Number(state.doc.nodes[widget]?.data.styleType ?? 0))
  const lists = props.field.lists ?? []
  const field = lists[style]
  if (!field) return null
  return (
    <ListEditor
      key={style}
      {...props}
      field={field}
      value={(props.value[style] as Rows | undefined) ?? []}
      onChange={(rows, more) =>
        props.onChange(
          lists.map((_, i) => (i === style ? rows : (props.value[i] ?? []))),
          more,
        )
      }
    />
  )
}
