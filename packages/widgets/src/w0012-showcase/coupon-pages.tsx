import { rowMark, type WidgetHost } from '../lib/host'
import { Ticket } from '../lib/ticket'
import { useSlider } from '../lib/use-slider'
import type { CouponGroup } from './definition'

interface CouponPagesProps {
  groups: readonly CouponGroup[]
  label: string
  host: WidgetHost
  /** Group that the operator works on. */
  shown: number | undefined
}

/** Three coupons a page, with dots below when there are more pages. */
export function CouponPages({ groups, label, host, shown }: CouponPagesProps) {
  const total = groups.length
  const { track, active, ready, goTo } = useSlider({ count: total, loop: false, speed: 300, shown })
  return (
    // biome-ignore lint/a11y/useSemanticElements: pages of goods are no form group
    <div className="hw-slider hw-pages" role="group" aria-label={label}>
      <div className="hw-slider__track" ref={track} data-ready={ready}>
        <div className="hw-slider__list">
          {groups.map((group, i) => (
            <ul
              key={group.uuid ?? i}
              className="hw-list hw-slider__slide hw-pages__coupons"
              data-slide={i}
              {...rowMark(host, 'data', i)}
            >
              {group.data.slice(0, 3).map((coupon, j) => (
                <li key={coupon.card_id} {...rowMark(host, 'data', i, 'data', j)}>
                  <Ticket coupon={coupon} host={host} />
                </li>
              ))}
            </ul>
          ))}
        </div>
      </div>
      {total > 1 && (
        <div className="hw-pages__dots">
          {groups.map((group, i) => (
            <button
              key={group.uuid ?? i}
              type="button"
              className="hw-pages__dot"
              aria-label={`第 ${i + 1} 组，共 ${total} 组`}
              aria-current={i === active}
              onClick={() => goTo(i)}
            />
          ))}
        </div>
      )}
    </div>
  )
}
