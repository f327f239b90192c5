import { GoodsCard } from '../lib/goods-card'
import { rowMark, type WidgetHost } from '../lib/host'
import { Steps } from '../lib/slider-controls'
import { useSlider } from '../lib/use-slider'
import type { GoodsGroup } from './definition'

interface GoodsPagesProps {
  groups: readonly GoodsGroup[]
  label: string
  host: WidgetHost
  /** Group that the operator works on. */
  shown: number | undefined
}

/** Four goods a page; more than one page gets arrows, which end at the ends. */
export function GoodsPages({ groups, label, host, shown }: GoodsPagesProps) {
  const total = groups.length
  const { track, active, ready, next, prev } = useSlider({ count: total, loop: false, speed: 300, shown })
  return (
    // biome-ignore lint/a11y/useSemanticElements: pages of goods are no form group
    <div className="hw-slider hw-pages" role="group" aria-label={label}>
      <div className="hw-slider__track" ref={track} data-ready={ready}>
        <div className="hw-slider__list">
          {groups.map((group, i) => (
            <ul
              key={group.uuid ?? i}
              className="hw-list hw-slider__slide hw-pages__goods"
              data-slide={i}
              {...rowMark(host, 'data', i)}
            >
              {group.data.slice(0, 4).map((goods, j) => (
                <li key={`${goods.goods_id}-${j}`} {...rowMark(host, 'data', i, 'data', j)}>
                  <GoodsCard
                    goods={goods}
                    host={host}
                    block="hw-small-item"
                    picture={{ width: 168, height: 124 }}
                    price={{ size: 18 }}
                  />
                </li>
              ))}
            </ul>
          ))}
        </div>
      </div>
      {total > 1 && <Steps prev={prev} next={next} counter="组" atStart={active === 0} atEnd={active === total - 1} />}
    </div>
  )
}
