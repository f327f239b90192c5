'use client'

import type { CSSProperties } from 'react'
import { useId } from 'react'
import { Icon } from '../icon/icon'
import { StarIcon } from '../icon/icons'

const FIVE = [1, 2, 3, 4, 5] as const

export interface StarsProps {
  /** 0 to 5, halves and tenths too. */
  value: number
  size?: 14 | 16 | 20 | 24
}

/** A rating out of 5, read as `4.9 分，满分 5 分`. */
export function Stars({ value, size = 14 }: StarsProps) {
  const rating = Math.min(5, Math.max(0, Number(value) || 0))
  const row = (filled: boolean) => FIVE.map(n => <Icon key={n} of={StarIcon} size={size} filled={filled} />)
  return (
    <span className="hj-stars" role="img" aria-label={`${rating} 分，满分 5 分`}>
      <span className="hj-stars__row">{row(true)}</span>
      <span className="hj-stars__row hj-stars__row--on" style={{ '--hj-stars': `${rating * 20}%` } as CSSProperties}>
        {row(true)}
      </span>
    </span>
  )
}

export interface StarInputProps {
  /** 0 when nothing is chosen. */
  value: number
  onChange?: (value: number) => void
  name: string
  label: string
}

const WORDS = ['', '非常差', '差', '一般', '好', '非常好'] as const

/** Choice of 1 to 5 stars: radio buttons, so arrow keys and forms without script work. */
export function StarInput({ value, onChange, name, label }: StarInputProps) {
  const id = useId()
  return (
    <fieldset className="hj-star-input">
      <legend className="hj-star-input__label">{label}</legend>
      <div className="hj-star-input__row">
        {FIVE.map(n => (
          <span key={n}>
            <input
              type="radio"
              id={`${id}-${n}`}
              name={name}
              value={n}
              className="hj-visually-hidden"
              {...(onChange ? { checked: value === n, onChange: () => onChange(n) } : { defaultChecked: value === n })}
            />
            <label htmlFor={`${id}-${n}`} className="hj-star-input__star">
              <Icon of={StarIcon} size={24} filled />
              <span className="hj-visually-hidden">{`${n} 星 ${WORDS[n]}`}</span>
            </label>
          </span>
        ))}
        <span className="hj-star-input__word" aria-hidden="true">
          {WORDS[value]}
        </span>
      </div>
    </fieldset>
  )
}
