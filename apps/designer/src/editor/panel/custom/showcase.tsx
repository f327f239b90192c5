import { type CustomField, type ListField, SHOWCASE_LISTS } from '@heji/widgets/definitions'
import { useEditorState } from '../../context'
import type { FieldProps } from '../field-props'
import { ListEditor } from '../fields/list'

type Rows = Record<string, unknown>[]

/** W0012 keeps five lists; the style that is chosen says which of them is edited. */
export function ShowcaseEditor(props: FieldProps<CustomField, unknown[]>) {
  const widget = props.path.split('.')[0]!
  const style = useEditorState(state => Number(state.doc.nodes[widget]?.data.styleType ?? 0))
  const field = SHOWCASE_LISTS[style] as unknown as ListField | undefined
  if (!field) return null
  return (
    <ListEditor
      key={style}
      {...props}
      field={field}
      value={(props.value[style] as Rows | undefined) ?? []}
      onChange={(rows, more) =>
        props.onChange(
          Array.from({ length: SHOWCASE_LISTS.length }, (_, i) => (i === style ? rows : (props.value[i] ?? []))),
          more,
        )
      }
    />
  )
}
