import type { Field } from '@heji/widgets/definitions'
import { clsx } from 'clsx'
import { type ComponentType, useId, useState } from 'react'
import { useEditorState } from '../context'
import type { FieldProps, FieldRowProps } from './field-props'
import { editorOf, hasManyControls, isWide } from './fields/editors'
import './panel.css'

/** Label and control of one field, with its hint and what is wrong with what was typed. */
export function FieldRow({ field, value, path, row, onChange, disabled, reason }: FieldRowProps) {
  const canEdit = useEditorState(state => state.canEdit)
  const id = useId()
  const [refusal, setRefusal] = useState<string | null>(null)
  const Editor = editorOf(field) as ComponentType<FieldProps> | null
  if (!Editor) return null
  const isGroup = hasManyControls(field)
  const props: FieldProps = {
    id,
    field,
    value,
    path,
    ...(row ? { row } : {}),
    disabled: disabled === true || !canEdit,
    onChange: (next, more) => {
      setRefusal(null)
      onChange(next, more)
    },
    onRefusal: setRefusal,
    FieldRow,
  }
  return (
    <div
      className={clsx('hd-field', isWide(field) && 'hd-field--wide')}
      data-field={path}
      {...(isGroup ? { role: 'group', 'aria-labelledby': `${id}-label` } : {})}
    >
      {field.label && isGroup && (
        <span className="hd-field__label" id={`${id}-label`}>
          {field.label}
        </span>
      )}
      {field.label && !isGroup && (
        <label className="hd-field__label" htmlFor={id} id={`${id}-label`}>
          {field.label}
        </label>
      )}
      <div className="hd-field__control">
        <Editor {...props} />
        <p className="hd-field__refusal" role="alert">
          {refusal}
        </p>
        {field.hint && <Hint hint={field.hint} path={path} row={row} />}
        {disabled && reason && <p className="hd-field__hint">{reason}</p>}
      </div>
    </div>
  )
}

interface HintProps {
  hint: NonNullable<Field['hint']>
  path: string
  row: FieldProps['row']
}

function Hint({ hint, path, row }: HintProps) {
  const uuid = path.split('.')[0]!
  const words = useEditorState(state =>
    typeof hint === 'string' ? hint : hint(state.doc.nodes[uuid]?.data ?? {}, row),
  )
  return words ? <p className="hd-field__hint">{words}</p> : null
}
