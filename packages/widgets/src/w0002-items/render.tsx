import { GoodsCard } from '../lib/goods-card'
import { HeadingBar } from '../lib/heading-bar'
import { rowMark, type WidgetRendererProps } from '../lib/host'
import type { ItemsData } from './definition'
import { priceRow } from './size'

/** A heading and cards, five in a row on PC and two on H5; the whole card links to the item. */
export default function ItemsWidget({ data, host }: WidgetRendererProps<ItemsData>) {
  const side = host.renderType === 'pc' ? 214 : 172
  return (
    <div className="hw-items">
      <HeadingBar
        text={data.text}
        data={data}
        more={data.showMore ? { text: data.moreText, link: data.moreLinkData } : undefined}
        host={host}
      />
      <ul className="hw-list hw-items__list">
        {data.data.map((goods, i) => (
          <li key={`${goods.goods_id}-${i}`} className="hw-items__cell" {...rowMark(host, 'data', i)}>
            <GoodsCard
              goods={goods}
              host={host}
              block="hw-item"
              picture={{ width: side, height: side }}
              price={{
                size: data.wgtPriceFontSize,
                color: data.wgtPriceColor,
                row: priceRow(data.wgtPriceFontSize),
              }}
              market
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
