import { InputNumber } from '@heji/designer/kit'
import type { FreightBasis } from '@heji/pricing/freight'
import { FREIGHT_UNITS } from '@heji/pricing/freight-words'
import type { ZoneDraft } from './freight-draft'

interface Props {
  by: FreightBasis
  zone: ZoneDraft
  /** Names the fields for those who do not see the row. */
  of: string
  onChange: (zone: ZoneDraft) => void
}

/** The fees of one zone, as a sentence to fill in. */
export function FreightZoneFields({ by, zone, of, onChange }: Props) {
  const { unit } = FREIGHT_UNITS[by]
  const set = (name: keyof ZoneDraft) => (value: number | null) => onChange({ ...zone, [name]: value })
  const units = { min: by === 'piece' ? 1 : 0.001, precision: by === 'piece' ? 0 : 3 }
  return (
    <div className="co-fees">
      <span>
        首
        <InputNumber aria-label={`${of}：首${unit}数`} {...units} value={zone.first} onChange={set('first')} />
        {unit}
        <Yuan label={`${of}：首费`} value={zone.firstFee} onChange={set('firstFee')} />
      </span>
      <span>
        每加
        <InputNumber aria-label={`${of}：续${unit}数`} {...units} value={zone.next} onChange={set('next')} />
        {unit}
        <Yuan label={`${of}：续费`} value={zone.nextFee} onChange={set('nextFee')} placeholder="不加收" />
      </span>
      <span>
        满
        <Yuan label={`${of}：满额包邮`} value={zone.freeFrom} onChange={set('freeFrom')} placeholder="没有" />
        包邮
      </span>
      <span>
        满
        <InputNumber
          aria-label={`${of}：满件包邮`}
          min={1}
          precision={0}
          placeholder="没有"
          value={zone.freePieces}
          onChange={set('freePieces')}
        />
        件包邮
      </span>
    </div>
  )
}

interface YuanProps {
  label: string
  value: number | null
  placeholder?: string
  onChange: (value: number | null) => void
}

const Yuan = ({ label, ...props }: YuanProps) => (
  <InputNumber aria-label={label} prefix="¥" min={0} max={100_000} precision={2} className="co-fees__yuan" {...props} />
)
