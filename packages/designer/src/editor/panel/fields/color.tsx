import type { ColorField } from '@heji/widgets/definitions'
import { checkField } from '@heji/widgets/definitions'
import { Input } from 'antd'
import { type CSSProperties, useEffect, useState } from 'react'
import { PressPopover } from '../../../kit/press-popover'
import type { FieldProps } from '../field-props'
import { ColorPalette } from './color-palette'
import { contrastNote } from './contrast'

/** Hex or rgba; fields of text colours say how well the colour reads. */
export function ColorEditor({ id, field, value, disabled, onChange, onRefusal }: FieldProps<ColorField, string>) {
  const [typed, setTyped] = useState(value)
  const [isOpen, setOpen] = useState(false)
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
        <PressPopover
          open={isOpen}
          onOpenChange={setOpen}
          placement="bottomLeft"
          content={<ColorPalette value={value} onChange={offer} />}
        >
          <button
            type="button"
            className="hd-swatch"
            disabled={disabled}
            aria-label={`${field.label}：打开调色板`}
            aria-expanded={isOpen}
            style={{ '--swatch': value } as CSSProperties}
          />
        </PressPopover>
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
