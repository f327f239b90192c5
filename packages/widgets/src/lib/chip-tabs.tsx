import type { ReactNode } from 'react'
import type { WidgetBase } from './base'
import type { GoodsEntry } from './fields'
import { rowMark, type WidgetHost } from './host'
import { TabPanels } from './tab-panels'
import { TitleChip } from './title-chip'

/** Design px, independent of the operator's settings for goods (widgets §13 W0014). */
const TITLE_SIZE = 18

interface ChipTabsProps {
  data: WidgetBase & {
    text: string
    wgtTextColor: string
    wgtBackgroundColor: string
    wgtBorderRadius: boolean
    data: { text: string; data: GoodsEntry[] }[]
  }
  host: WidgetHost
  /** Class of the whole; the lists of goods are `{block}__list`. */
  block: string
  /** Content that stays while tabs switch. */
  aside?: ReactNode
  /** Draws one item of a tab. */
  item: (goods: GoodsEntry, index: number) => ReactNode
}

/** A title chip with tabs of goods (W0014, W0015, W0017). */
export function ChipTabs({ data, host, block, aside, item }: ChipTabsProps) {
  const heading = (
    <h2 className="hw-tab-head__chip">
      <TitleChip data={data} host={host} size={TITLE_SIZE} />
    </h2>
  )
  const tabs = data.data.map((tab, t) => ({
    text: tab.text,
    content: (
      <ul className={`hw-list ${block}__list`}>
        {tab.data.map((goods, i) => (
          <li key={`${goods.goods_id}-${i}`} {...rowMark(host, 'data', t, 'data', i)}>
            {item(goods, i)}
          </li>
        ))}
      </ul>
    ),
  }))
  return <TabPanels {...{ data, host, heading, aside, tabs, block }} label={data.text} />
}
