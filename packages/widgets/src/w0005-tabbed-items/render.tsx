import { GoodsCard } from '../lib/goods-card'
import { rowMark, type WidgetRendererProps } from '../lib/host'
import { TabPanels } from '../lib/tab-panels'
import type { TabbedItemsData } from './definition'

const FIRST = { width: 400, height: 400 }
const OTHER = { width: 150, height: 150 }
const ON_PHONE = { width: 172, height: 172 }

/** A heading with tabs; below, the first item is large, and the others stand beside it with their pictures at the left. */
export default function TabbedItemsWidget({ data, host }: WidgetRendererProps<TabbedItemsData>) {
  const pictureOf = (i: number) => (host.renderType === 'h5' ? (i === 0 ? OTHER : ON_PHONE) : i === 0 ? FIRST : OTHER)
  const tabs = data.data.map((tab, t) => ({
    text: tab.text,
    content: (
      <ul className="hw-list hw-tabbed__list">
        {tab.data.map((goods, i) => (
          <li key={`${goods.goods_id}-${i}`} className="hw-tabbed__cell" {...rowMark(host, 'data', t, 'data', i)}>
            <GoodsCard
              goods={goods}
              host={host}
              block="hw-tabbed-item"
              picture={pictureOf(i)}
              price={{ size: i === 0 ? 20 : 18 }}
            />
          </li>
        ))}
      </ul>
    ),
  }))
  const heading = <h2 className="hw-tabbed__title">{data.text}</h2>
  return <TabPanels data={data} host={host} heading={heading} tabs={tabs} block="hw-tabbed" label={data.text} />
}
