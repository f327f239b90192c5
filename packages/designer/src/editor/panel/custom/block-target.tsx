import { type CustomField, definitions } from '@heji/widgets/definitions'
import { Select } from 'antd'
import { useMemo } from 'react'
import { mayBeFloor } from '../../../document/floors'
import { nameOf } from '../../../document/name-of'
import { useEditorState } from '../../context'
import type { FieldProps } from '../field-props'

/** A block of the page, to which a floor bar leads. */
export function BlockTargetEditor({ id, value, disabled, onChange }: FieldProps<CustomField<string>, string>) {
  const doc = useEditorState(state => state.doc)
  const options = useMemo(
    () =>
      doc.roots
        .filter(uuid => mayBeFloor(doc, uuid))
        .map((uuid, i) => ({ value: uuid, label: `${i + 1} ${wordsOf(doc.nodes[uuid]!.data)}${nameOf(doc, uuid)}` })),
    [doc],
  )
  const isGone = value !== '' && !options.some(option => option.value === value)
  return (
    <Select
      id={id}
      aria-label="楼层对应的组件"
      className="hd-fill"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="选择页面上的组件"
      notFoundContent="页面上没有其他组件"
      disabled={disabled}
      options={isGone ? [{ value, label: '组件已不在页面上' }, ...options] : options}
      value={value || undefined}
      onChange={(next: string | undefined) => onChange(next ?? '')}
    />
  )
}

/** The title of a block, where somebody wrote one. */
function wordsOf({ type, text }: { type: string; text?: unknown }): string {
  const isOwn = typeof text === 'string' && text.trim() !== '' && text !== definitions[type]?.fields.text?.default
  return isOwn ? `“${text.trim().slice(0, 12)}” ` : ''
}
