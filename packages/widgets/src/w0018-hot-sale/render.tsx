import { GoodsCard } from '../lib/goods-card'
import { rowMark, type WidgetRendererProps } from '../lib/host'
import { Slideshow } from '../lib/slideshow'
import type { HotSaleData } from './definition'

const PICTURE = { width: 90, height: 90 }

/** A loop of groups of goods below their title. */
export default function HotSaleWidget({ data, host }: WidgetRendererProps<HotSaleData>) {
  return (
    <Slideshow
      data={data}
      host={host}
      block="hw-hot"
      label={data.mainTitle || data.name}
      counter="组"
      pictures={data.data.map(group => group.data[0]?.goods_pic ?? '')}
      head={controls => (
        <div className="hw-hot__head">
          <h2 className="hw-hot__title">{data.mainTitle}</h2>
          {controls}
        </div>
      )}
      slide={i => <Group index={i} data={data} host={host} />}
    />
  )
}

/** Goods of a group, one below the other. The market price is struck out, as everywhere in the shop. */
const Group = ({ index, data, host }: WidgetRendererProps<HotSaleData> & { index: number }) => (
  <ul className="hw-list">
    {data.data[index]!.data.map((item, i) => (
      <li key={`${item.goods_id}-${i}`} className="hw-hot__row" {...rowMark(host, 'data', index, 'data', i)}>
        <GoodsCard
          goods={item}
          host={host}
          block="hw-hot-item"
          picture={PICTURE}
          name={{ size: data.wgtTitleFontSize, color: data.wgtTitleColor }}
          price={{ size: data.wgtPriceFontSize, color: data.wgtPriceColor, decimals: data.wgtToFixed }}
          market
        />
      </li>
    ))}
  </ul>
)
