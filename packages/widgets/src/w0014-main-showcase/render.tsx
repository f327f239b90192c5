import { Said } from '@heji/ui'
import { ChipTabs } from '../lib/chip-tabs'
import { GoodsCard } from '../lib/goods-card'
import type { WidgetRendererProps } from '../lib/host'
import type { MainShowcaseData } from './definition'

const LEAD = { pc: { width: 290, height: 260 }, h5: { width: 168, height: 168 } }
const OTHER = { pc: { width: 90, height: 90 }, h5: { width: 112, height: 92 } }

/**
 * The first item large, with a button; the others beside it with a small picture. No prices. Colours that are fixed in
 * the code are the readable shades of the originals (#8C8C8C, #009EFF, #FF5D02).
 */
export default function MainShowcaseWidget({ data, host }: WidgetRendererProps<MainShowcaseData>) {
  return (
    <ChipTabs
      data={data}
      host={host}
      block="hw-lead"
      item={(goods, i) => (
        <GoodsCard goods={goods} host={host} block="hw-lead-item" picture={(i === 0 ? LEAD : OTHER)[host.renderType]}>
          {goods.brief && <span className="hw-lead-item__brief">{goods.brief}</span>}
          {i === 0 && (
            <span className="hw-lead-item__go">
              <Said word="点击查看" />
            </span>
          )}
        </GoodsCard>
      )}
    />
  )
}
