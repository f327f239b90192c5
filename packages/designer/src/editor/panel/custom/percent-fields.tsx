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

/** Place and size of a zone in percent with two decimals, for those who do not drag. */
export function PercentFields({ zone, onChange }: Props) {
  return (
    <div className="hd-zones__numbers">
      {NAMES.map(([name, label]) => (
        <span key={name}>
          <label htmlFor={`zone-${name}`}>{label}</label>
          <InputNumber
            id={`zone-${name}`}
            size="small"
            min={0}
            max={100}
            precision={2}
            suffix="%"
            value={Math.round(zone[name] * 10_000) / 100}
            onChange={percent => {
              const { leftPer, topPer, widthPer, heightPer } = zone
              onChange(clampZone({ leftPer, topPer, widthPer, heightPer, [name]: (percent ?? 0) / 100 }), name)
            }}
          />
        </span>
      ))}
    </div>
  )
}
