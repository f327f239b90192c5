import { ChipTabs } from '../lib/chip-tabs'
import { GoodsCard } from '../lib/goods-card'
import type { WidgetRendererProps } from '../lib/host'
import type { PremiumShowcaseData } from './definition'

/** Design px; also for the eleventh item, which is below the first. */
const LEAD = { pc: { width: 290, height: 160 }, h5: { width: 168, height: 168 } }
const BELOW = { width: 122, height: 122 }
const OTHER = { pc: { width: 90, height: 90 }, h5: { width: 112, height: 92 } }
/** The name of the first item is two px larger (widgets §13). */
const LARGER = 2
/** Maximum size of names and prices on a phone, px, where three goods are in a row. */
const PHONE = { lead: 20, other: 14 }

/** The first item large with its words above the picture, the others beside it with their pictures at the right. */
export default function PremiumShowcaseWidget({ data, host }: WidgetRendererProps<PremiumShowcaseData>) {
  const { renderType } = host
  const pictureOf = (i: number) => (i === 10 && renderType === 'pc' ? BELOW : (i === 0 ? LEAD : OTHER)[renderType])
  const fitting = (size: number, i: number) =>
    renderType === 'pc' ? size : Math.min(size, i === 0 ? PHONE.lead : PHONE.other)
  return (
    <ChipTabs
      data={data}
      host={host}
      block="hw-lead"
      item={(goods, i) => (
        <GoodsCard
          goods={goods}
          host={host}
          block="hw-lead-item"
          picture={pictureOf(i)}
          name={{ size: fitting(data.wgtTitleFontSize + (i === 0 ? LARGER : 0), i), color: data.wgtTitleColor }}
          price={{ size: fitting(data.wgtPriceFontSize, i), color: data.wgtPriceColor, decimals: data.wgtToFixed }}
        />
      )}
    />
  )
}
