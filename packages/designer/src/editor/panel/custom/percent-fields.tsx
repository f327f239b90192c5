import { clampZone, type Zone } from '@heji/widgets/definitions'
import { InputNumber } from 'antd'

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

/** Place and size of a zone in percent with two decimals, for those who do not drag. An emptied field changes nothing. */
export function PercentFields({ zone, onChange }: Props) {
  return (
    <div className="hd-zones__numbers">
      {NAMES.map(([name, label]) => (
        <span key={name}>
          <label htmlFor={`zone-${name}`}>{label}</label>
          <InputNumber
            id={`zone-${name}`}
            size="small"
            min={SMALLEST[name]}
            max={100}
            precision={2}
            controls={false}
            suffix="%"
            value={Math.round(zone[name] * 10_000) / 100}
            onChange={percent => {
              if (percent === null) return
              const { leftPer, topPer, widthPer, heightPer } = zone
              onChange(clampZone({ leftPer, topPer, widthPer, heightPer, [name]: percent / 100 }), name)
            }}
          />
        </span>
      ))}
    </div>
  )
}
