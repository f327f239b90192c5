import { useMemo } from 'react'
import { useBoxes } from '../canvas/use-boxes'
import { useEditorState } from '../context'
import { blockSums, clickRate, number } from './block-sums'
import { useAnalytics } from './use-analytics'

/** Numbers on the blocks of the canvas: what visitors did with each. The stronger its colour, the more was clicked. */
export function AnalyticsChips() {
  const doc = useEditorState(state => state.doc)
  const { data } = useAnalytics()
  const sums = useMemo(() => blockSums(doc, data?.blocks ?? []), [doc, data])
  const boxes = useBoxes(doc.roots.filter(uuid => sums.has(uuid)))
  const most = Math.max(1, ...doc.roots.map(uuid => sums.get(uuid)?.clicks ?? 0))
  return boxes.map(({ uuid, left, top, width }) => {
    const own = sums.get(uuid)
    if (!own) return null
    return (
      <div key={uuid} className="hd-counts__chip" style={{ left: left + width, top }}>
        <i className="hd-counts__heat" style={{ opacity: 0.2 + (0.8 * own.clicks) / most }} />
        <span>
          展示 <b>{number.format(own.shows)}</b>
        </span>
        <span>
          点击 <b>{number.format(own.clicks)}</b>
          <span>{`（${clickRate(own)}）`}</span>
        </span>
        <span>
          加购 <b>{number.format(own.carts)}</b>
        </span>
        <span>
          下单 <b>{number.format(own.orders)}</b>
        </span>
      </div>
    )
  })
}
