import { clampZone, type Zone } from '@heji/widgets/definitions'
import { useState } from 'react'
import { InputNumber } from '../../../kit/number-input'

const NAMES = [
  ['leftPer', '左'],
  ['topPer', '上'],
  ['widthPer', '宽'],
  ['heightPer', '高'],
] as const

interface Props {
  zone: Zone
  /** `name` is the number that was typed. */
  onChange: (zone: Zone, name: keyof Zone) => void
}

/** Nobody can press what has no width. */
const SMALLEST = { leftPer: 0, topPer: 0, widthPer: 1, heightPer: 1 }

const percentOf = (part: number) => Math.round(part * 10_000) / 100

/** What the limits made of a number, and of the others with it; '' where it is as it was typed. */
function limitText(name: keyof Zone, typed: number, before: Zone, after: Zone): string {
  const parts = NAMES.flatMap(([other, label]) => {
    const now = percentOf(after[other])
    if (other === name) return now === typed ? [] : [`${label}${typed > now ? '最多' : '最少'} ${now}%`]
    return now === percentOf(before[other]) ? [] : [`${label}随之改为 ${now}%`]
  })
  return parts.join('，')
}

/**
 * Place and size of a zone in percent with two decimals, for those who do not drag. A number beyond its limit becomes the
 * limit, and that is said. An emptied field changes nothing.
 */
export function PercentFields({ zone, onChange }: Props) {
  const [limit, setLimit] = useState('')
  const type = (name: keyof Zone, typed: number | null) => {
    if (typed === null) return
    const { leftPer, topPer, widthPer, heightPer } = zone
    const next = { leftPer, topPer, widthPer, heightPer, [name]: Math.max(SMALLEST[name], typed) / 100 }
    const possible = clampZone(next)
    setLimit(limitText(name, typed, zone, possible))
    onChange(possible, name)
  }
  return (
    <>
      <div className="hd-zones__numbers">
        {NAMES.map(([name, label]) => (
          <span key={name}>
            <label htmlFor={`zone-${name}`}>{label}</label>
            <InputNumber
              id={`zone-${name}`}
              size="small"
              precision={2}
              controls={false}
              suffix="%"
              value={percentOf(zone[name])}
              onChange={typed => type(name, typed)}
            />
          </span>
        ))}
      </div>
      <p className="hd-field__hint" role="status">
        {limit}
      </p>
    </>
  )
}
