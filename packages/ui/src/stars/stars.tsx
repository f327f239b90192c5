'use client'

import type { CSSProperties } from 'react'
import { useId } from 'react'
import { useWords } from '../host/said'
import { Icon } from '../icon/icon'
import { StarIcon } from '../icon/icons'

const FIVE = [1, 2, 3, 4, 5] as const

/** Five stars on a grid of 24 as one path: five icons would be ten times as much HTML. */
const STEP = 27.5
const WIDTH = 24 + 4 * STEP
const STAR = 'l2.9 6 6.6 .9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6-4.8-4.6 6.6-.9z'
const ROW = `M12 2.6${FIVE.map(() => STAR).join(`m${STEP} 0`)}`

export interface StarsProps {
  /** 0 to 5, halves and tenths too. */
  value: number
  size?: 14 | 16 | 20 | 24
}

/** A rating out of 5, read as `4.9 分，满分 5 分`. */
export function Stars({ value, size = 14 }: StarsProps) {
  const say = useWords()
  const rating = Math.min(5, Math.max(0, Number(value) || 0))
  const row = (
    <svg viewBox={`0 0 ${WIDTH} 24`} width={(size * WIDTH) / 24} height={size} aria-hidden="true">
      <path d={ROW} />
    </svg>
  )
  return (
    <span className="hj-stars" role="img" aria-label={say('{n} 分，满分 5 分', { n: rating })}>
      <span className="hj-stars__row">{row}</span>
      <span className="hj-stars__row hj-stars__row--on" style={{ '--hj-stars': `${rating * 20}%` } as CSSProperties}>
        {row}
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

const WORDS = [null, '非常差', '差', '一般', '好', '非常好'] as const

/** Choice of 1 to 5 stars: radio buttons, so arrow keys and forms without script work. */
export function StarInput({ value, onChange, name, label }: StarInputProps) {
  const say = useWords()
  const wordOf = (stars: number) => (WORDS[stars] ? say(WORDS[stars]) : '')
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
              <span className="hj-visually-hidden">{say('{n} 星 {word}', { n, word: wordOf(n) })}</span>
            </label>
          </span>
        ))}
        <span className="hj-star-input__word" aria-hidden="true">
          {wordOf(value)}
        </span>
      </div>
    </fieldset>
  )
}
