import type { ColorField } from '@heji/widgets/definitions'
import { checkField } from '@heji/widgets/definitions'
import { ColorPicker, Input } from 'antd'
import { type CSSProperties, useEffect, useState } from 'react'
import type { FieldProps } from '../field-props'
import { contrastNote } from './contrast'

const PRESETS = [
  { label: '主题', colors: ['#479EE9', '#1772C1', '#EDF5FD', '#D7EAFA'] },
  { label: '促销', colors: ['#E00030', '#FF0036', '#FF5A00', '#FF8600', '#FFF0F3', '#FFF3EB'] },
  {
    label: '文字与底色',
    colors: ['#1F2329', '#333333', '#595959', '#707070', '#E5E5E5', '#F4F4F4', '#FFFFFF', '#FFFFFF00'],
  },
]

/** Hex or rgba; fields of text colours say how well the colour reads. */
export function ColorEditor({ id, field, value, disabled, onChange, onRefusal }: FieldProps<ColorField, string>) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const offer = (next: string) => {
    setTyped(next)
    const [issue] = checkField(field, next, '')
    onRefusal(issue?.message ?? null)
    if (!issue && next !== value) onChange(next, { typing: true })
  }
  const note = /字体|标题|文字|价格/.test(field.label) ? contrastNote(value) : null
  return (
    <>
      <div className="hd-color">
        <ColorPicker value={value} disabled={disabled} presets={PRESETS} onChange={next => offer(next.toHexString())}>
          <button
            type="button"
            className="hd-swatch"
            disabled={disabled}
            aria-label={`${field.label}：打开调色板`}
            style={{ '--swatch': value } as CSSProperties}
          />
        </ColorPicker>
        <Input
          id={id}
          value={typed}
          disabled={disabled}
          maxLength={40}
          spellCheck={false}
          onChange={event => offer(event.target.value)}
          onBlur={() => {
            setTyped(value)
            onRefusal(null)
          }}
        />
      </div>
      {note?.better && note.ratio > 1.6 && (
        <p className="hd-field__hint">
          {`Aa ${note.ratio.toFixed(2)}，小字不足 4.5 `}
          <button type="button" className="hd-text-button" disabled={disabled} onClick={() => offer(note.better!)}>
            用 {note.better.toUpperCase()}
          </button>
        </p>
      )}
    </>
  )
}
