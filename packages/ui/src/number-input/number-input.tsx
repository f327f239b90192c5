'use client'

import { clampNumber, cleanNumber } from '@heji/validators'
import { clsx } from 'clsx'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '../host/said'
import type { Say } from '../host/words'
import { Icon } from '../icon/icon'
import { MinusIcon, PlusIcon } from '../icon/icons'
import { usePressRepeat } from './use-press-repeat'

export interface NumberInputProps {
  value: number
  /** Called with a number in range whenever it changes. */
  onChange?: (value: number) => void
  min?: number
  max?: number
  step?: number
  /** Pieces left; lowers `max` and words the refusal. */
  stock?: number
  /** Called with the message when the shopper hits a limit, so that a toast can show it too. */
  onLimit?: (message: string) => void
  label?: string
  name?: string
  /** Makes − and + submit buttons of this name with the values -1 and 1 (times step), for forms without script. */
  stepName?: string
  size?: 'S' | 'M'
  disabled?: boolean
  /** Shows that the value is being saved; presses still count. */
  busy?: boolean
  className?: string
}

/**
 * Quantity stepper (spec §5): default min 1, max 99999, step 1. Text that is not a number, and zero, become the
 * minimum; the rest is clamped when the field is left. Holding − or + repeats every 200 ms; limits are announced.
 */
export function NumberInput(props: NumberInputProps) {
  const say = useWords()
  const { label = say('数量'), name, stepName, size = 'M', disabled, busy, step = 1 } = props
  const { text, setText, commit, move, atMin, atMax, notice, max } = useNumber(props, say)
  const keys = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (event.key === 'Enter') commit()
    if (!direction) return
    event.preventDefault()
    move(direction)
  }
  const type = stepName ? 'submit' : 'button'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out inline
    <span
      role="group"
      aria-label={label}
      aria-busy={busy || undefined}
      className={clsx('hj-stepper', `hj-stepper--${size}`, props.className)}
    >
      {stepName && (
        // Enter presses the first submit button of a form. That must not be −.
        <button type="submit" name={stepName} value="0" hidden tabIndex={-1} aria-hidden="true" />
      )}
      <button
        type={type}
        name={stepName}
        value={-step}
        aria-label={say('减少数量')}
        aria-disabled={atMin || undefined}
        disabled={disabled}
        className="hj-stepper__button"
        {...usePressRepeat(() => move(-1))}
      >
        <Icon of={MinusIcon} size={14} />
      </button>
      <input
        className="hj-stepper__input"
        name={name}
        inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
        autoComplete="off"
        aria-label={label}
        value={text}
        disabled={disabled}
        maxLength={String(max).length + 12}
        onChange={event => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={keys}
        onFocus={event => event.target.select()}
      />
      <button
        type={type}
        name={stepName}
        value={step}
        aria-label={say('增加数量')}
        aria-disabled={atMax || undefined}
        disabled={disabled}
        className="hj-stepper__button"
        {...usePressRepeat(() => move(1))}
      >
        <Icon of={PlusIcon} size={14} />
      </button>
      <span role="status" className="hj-visually-hidden">
        {notice}
      </span>
    </span>
  )
}

function useNumber({ value, onChange, min = 1, max = 99_999, step = 1, stock, onLimit }: NumberInputProps, say: Say) {
  const top = stock === undefined ? max : Math.max(min, Math.min(max, stock))
  const range = { min, max: top, step }
  const current = useRef(value)
  const [{ of, text }, setShown] = useState({ of: value, text: String(value) })
  const [notice, setNotice] = useState('')
  // While drawing, not afterwards: a form that is sent in the same moment must have the new number.
  if (of !== value) setShown({ of: value, text: String(value) })
  const setText = (typed: string) => setShown({ of: value, text: typed })
  useEffect(() => {
    current.current = value
  }, [value])

  const keep = (next: number) => {
    setText(String(next))
    if (next === current.current) return
    current.current = next
    setNotice('')
    onChange?.(next)
  }
  const refuse = (kind: 'min' | 'max') => {
    const message = limitMessage(say, kind, min, top, stock)
    setNotice(message)
    onLimit?.(message)
  }
  const commit = () => {
    const given = cleanNumber(text)
    const typed = Number(given)
    keep(clampNumber(given, range))
    if (typed > top) refuse('max')
    else if (!(typed >= min)) refuse('min')
  }
  /** Goes one step; false when the limit is reached. */
  const move = (direction: number) => {
    const wanted = current.current + direction * step
    keep(clampNumber(wanted, range))
    if (wanted > top) refuse('max')
    else if (wanted < min) refuse('min')
    return wanted < top && wanted > min
  }
  return { text, setText, commit, move, notice, max: top, atMin: value <= min, atMax: value >= top }
}

function limitMessage(say: Say, kind: 'min' | 'max', min: number, max: number, stock?: number): string {
  if (kind === 'min') return say('此商品的最小购买数量为{n}件', { n: min })
  return stock !== undefined && stock <= max
    ? say('库存不足，最大库存为{n}件', { n: Math.max(0, stock) })
    : say('最多可购买{n}件', { n: max })
}
