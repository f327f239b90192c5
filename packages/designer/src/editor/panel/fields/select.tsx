import type { SelectField } from '@heji/widgets/definitions'
import { Segmented, Select } from 'antd'
import { AlignCenter, AlignLeft, AlignRight } from 'lucide-react'
import { useEditorState } from '../../context'
import type { FieldProps } from '../field-props'
import { hasDrawings, StyleDrawing } from './style-drawing'

const ICONS: Record<string, typeof AlignLeft> = { left: AlignLeft, center: AlignCenter, right: AlignRight }

/** px that a row of choices has beside its label, and that a choice needs beside its letters, and for each. */
const ROW = { room: 220, around: 22, letter: 14 } as const
const widthOf = (label: string) => ROW.around + ROW.letter * label.length
const fitsRow = ({ options, display }: SelectField) =>
  display === 'icons' || options.reduce((sum, { label }) => sum + widthOf(label), 0) <= ROW.room

/** One of several: a row of short words, all of which can be read, else a list. */
export function SelectEditor(props: FieldProps<SelectField, string | number>) {
  const { id, field, value, disabled, onChange, path } = props
  const code = useEditorState(({ doc }) => {
    const [uuid = '', name] = path.split('.')
    return name === 'styleType' ? (doc.nodes[uuid]?.data.type ?? '') : ''
  })
  if (hasDrawings(code)) return <Drawings {...props} code={code} />
  const isRow = field.display === 'radio' || field.display === 'icons'
  if (!isRow || !fitsRow(field)) {
    return (
      <Select
        id={id}
        className="hd-fill"
        value={value}
        disabled={disabled}
        options={field.options.map(option => ({ ...option }))}
        onChange={next => onChange(next)}
      />
    )
  }
  const options = field.options.map(option => {
    const Icon = field.display === 'icons' ? ICONS[String(option.value)] : undefined
    return Icon
      ? {
          value: option.value,
          label: (
            <span className="hd-segment-icon" title={option.label}>
              <Icon size={16} aria-label={option.label} role="img" />
            </span>
          ),
        }
      : { value: option.value, label: option.label }
  })
  return (
    <Segmented
      id={id}
      block
      aria-labelledby={`${id}-label`}
      value={value}
      disabled={disabled}
      options={options}
      onChange={next => onChange(next)}
    />
  )
}

/** Styles of a widget, each as a small drawing with its name. */
function Drawings(props: FieldProps<SelectField, string | number> & { code: string }) {
  const { id, field, value, disabled, onChange, code } = props
  return (
    <Segmented
      id={id}
      block
      className="hd-drawings"
      aria-labelledby={`${id}-label`}
      value={value}
      disabled={disabled}
      options={field.options.map(option => ({
        value: option.value,
        label: <StyleDrawing code={code} value={option.value} name={option.label} />,
      }))}
      onChange={next => onChange(next)}
    />
  )
}
