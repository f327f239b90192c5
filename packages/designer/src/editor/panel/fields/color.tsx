import type { ColorField } from '@heji/widgets/definitions'
import { checkField } from '@heji/widgets/definitions'
import { Input } from 'antd'
import { type CSSProperties, useState } from 'react'
import { PressPopover } from '../../../kit/press-popover'
import type { Change, FieldProps } from '../field-props'
import { ColorPalette } from './color-palette'
import { contrastNote } from './contrast'
import { useTyped } from './use-typed'

/**
 * Hex or rgba; fields of text colours say how well the colour reads. What is typed counts when it is finished; what is no
 * colour by then is told, and the old one is there again.
 */
export function ColorEditor({ id, field, value, disabled, onChange, onRefusal }: FieldProps<ColorField, string>) {
  const [isOpen, setOpen] = useState(false)
  const issueOf = (next: string) => checkField(field, next, '')[0]?.message ?? null
  const take = (next: string, change?: Change) => {
    const issue = issueOf(next)
    if (!issue && (next !== value || change?.isTakenBack)) onChange(next, change)
    return issue
  }
  const typed = useTyped(value, text => {
    const issue = take(text.trim())
    onRefusal(issue && `${issue}，已恢复原来的颜色`)
  })
  const note = /字体|标题|文字|价格/.test(field.label) ? contrastNote(value) : null
  return (
    <>
      <div className="hd-color">
        <PressPopover
          open={isOpen}
          onOpenChange={setOpen}
          placement="bottomLeft"
          content={<ColorPalette value={value} onChange={take} />}
        >
          <button
            type="button"
            className="hd-swatch"
            disabled={disabled}
            aria-label={`${field.label}：打开调色板`}
            aria-expanded={isOpen}
            style={{ '--swatch': value || 'transparent' } as CSSProperties}
          />
        </PressPopover>
        <Input
          id={id}
          value={typed.text}
          disabled={disabled}
          maxLength={40}
          spellCheck={false}
          onFocus={() => onRefusal(null)}
          onChange={event => typed.type(event.target.value)}
          onKeyDown={typed.onKeyDown}
          onBlur={typed.finish}
        />
      </div>
      {note?.better && note.ratio > 1.6 && (
        <p className="hd-field__hint">
          <span>{`Aa ${note.ratio.toFixed(2)}，小字不足 4.5 `}</span>
          <button type="button" className="hd-text-button" disabled={disabled} onClick={() => take(note.better!)}>
            {`用 ${note.better.toUpperCase()}`}
          </button>
        </p>
      )}
    </>
  )
}
