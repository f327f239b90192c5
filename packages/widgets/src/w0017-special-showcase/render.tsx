import { ChipTabs } from '../lib/chip-tabs'
import { GoodsCard } from '../lib/goods-card'
import type { WidgetRendererProps } from '../lib/host'
import { ink } from '../lib/ink'
import { LinkedPicture } from '../lib/linked-picture'
import { textUnit } from '../lib/units'
import type { SpecialShowcaseData } from './definition'

/** Design px. */
const MAIN = { pc: { width: 290, height: 480 }, h5: { width: 171, height: 300 } }
const PICTURE = { pc: { width: 190, height: 150 }, h5: { width: 84, height: 84 } }
/** Maximum size of names and second lines on a phone, px. */
const PHONE = { name: 15, brief: 12 }

/** A tall picture at the left, goods of the chosen tab beside it. No prices. */
export default function SpecialShowcaseWidget({ data, host }: WidgetRendererProps<SpecialShowcaseData>) {
  const { renderType } = host
  const hasMain = data.goods_pic !== '' || host.mode !== 'render'
  const fitting = (size: number, most: number) => (renderType === 'pc' ? size : Math.min(size, most))
  const brief = {
    ...ink(data.wgtSubTitleColor),
    fontSize: textUnit(fitting(data.wgtSubTitleFontSize, PHONE.brief), renderType),
  }
  return (
    <ChipTabs
      data={data}
      host={host}
      block="hw-special"
      aside={hasMain && <Main data={data} host={host} />}
      item={goods => (
        <GoodsCard
          goods={goods}
          host={host}
          block="hw-special-item"
          picture={PICTURE[renderType]}
          name={{ size: fitting(data.wgtTitleFontSize, PHONE.name), color: data.wgtTitleColor }}
        >
          <span className="hw-special-item__brief hw-ink" style={brief}>
            {goods.brief}
          </span>
        </GoodsCard>
      )}
    />
  )
}

const Main = ({ data, host }: WidgetRendererProps<SpecialShowcaseData>) => (
  <LinkedPicture
    entry={{ imgUrl: data.goods_pic, imgCut: data.goods_picCut, pathData: data.pathData }}
    host={host}
    row={['goods_pic']}
    alt={data.text}
    size={MAIN[host.renderType]}
    className="hw-special__main"
  />
)
