import { Button, Input, Switch } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { emptyZone, type FreightDraft, type ZoneDraft } from './freight-draft'
import { FreightZoneFields } from './freight-zone'
import { RegionPicker } from './region-picker'

interface Props {
  draft: FreightDraft
  onChange: (part: Partial<FreightDraft>) => void
}

/** What it costs where: everywhere, in regions of their own, and where goods do not go. */
export function FreightZones({ draft, onChange }: Props) {
  const { by, rest, zones, isRestServed, barred } = draft
  const setZone = (changed: ZoneDraft) =>
    onChange({ zones: zones.map(zone => (zone.key === changed.key ? changed : zone)) })
  return (
    <>
      <section className="co-card" aria-labelledby="rest">
        <h2 id="rest">一般地区</h2>
        <p className="co-help">下面没有另外写的地区，都按这个算。</p>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch is the control */}
        <label className="co-switch">
          <Switch checked={isRestServed} onChange={next => onChange({ isRestServed: next })} /> 配送
        </label>
        {isRestServed && (
          <FreightZoneFields by={by} zone={rest} of="一般地区" onChange={changed => onChange({ rest: changed })} />
        )}
      </section>
      <section className="co-card" aria-labelledby="zones">
        <h2 id="zones">另外计费的地区</h2>
        <p className="co-help">同城便宜一点、偏远贵一点，在这里加一行。一个地方在几行里时，按写得最细的那行。</p>
        <ul className="co-zones">
          {zones.map((zone, i) => (
            <li key={zone.key}>
              <OneZone by={by} zone={zone} number={i + 1} onChange={setZone} />
              <Button
                type="text"
                aria-label={`去掉第 ${i + 1} 个地区`}
                icon={<Trash2 size={16} />}
                onClick={() => onChange({ zones: zones.filter(({ key }) => key !== zone.key) })}
              />
            </li>
          ))}
        </ul>
        <Button type="dashed" icon={<Plus size={16} />} onClick={() => onChange({ zones: [...zones, emptyZone()] })}>
          添加地区
        </Button>
      </section>
      <section className="co-card" aria-labelledby="barred">
        <h2 id="barred">不送的地区</h2>
        <p className="co-help">买家在商品页、购物车和结算时都会看到“不配送到该地区”，也不能下单。</p>
        <RegionPicker
          label="不送的地区"
          placeholder="选择省、市或区县；都送就空着"
          value={barred}
          onChange={next => onChange({ barred: next })}
        />
      </section>
    </>
  )
}

interface OneProps extends Pick<FreightDraft, 'by'> {
  zone: ZoneDraft
  number: number
  onChange: (zone: ZoneDraft) => void
}

const OneZone = ({ by, zone, number, onChange }: OneProps) => (
  <div className="co-zone">
    <div className="co-zone__where">
      <RegionPicker
        label={`第 ${number} 个地区`}
        placeholder="选择省、市或区县"
        value={zone.regions}
        onChange={regions => onChange({ ...zone, regions })}
      />
      <Input
        aria-label={`第 ${number} 个地区的说明`}
        placeholder="说明，如 偏远地区"
        maxLength={20}
        value={zone.name}
        onChange={event => onChange({ ...zone, name: event.target.value })}
      />
    </div>
    <FreightZoneFields by={by} zone={zone} of={`第 ${number} 个地区`} onChange={onChange} />
  </div>
)
