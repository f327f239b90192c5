import { ChevronLeftIcon, ChevronRightIcon } from '@heji/ui'
import type { ItemCard } from './item-card'
import { GoodsCard } from './item-grid'
import { useStrip } from './use-strip'

/** Goods in one row: three in view, two on phones (spec §9). It scrolls without scripts; with them it slides. */
export function Strip({ items }: { items: readonly ItemCard[] }) {
  const { box, place, prev, next } = useStrip(items.length)
  return (
    <div className="hs-strip">
      <div ref={box} className="hs-strip__box" data-ready={place ? 'true' : undefined}>
        <ul className="hs-strip__list">
          {items.map(item => (
            <li key={item.item_id} className="hs-strip__slide">
              <GoodsCard item={item} pictureWidth={374} />
            </li>
          ))}
        </ul>
      </div>
      {place ? (
        <>
          <button
            type="button"
            className="hs-strip__step"
            aria-label="上一件商品"
            disabled={place.isFirst}
            onClick={prev}
          >
            <ChevronLeftIcon size={20} aria-hidden="true" />
          </button>
          <button
            type="button"
            className="hs-strip__step hs-strip__step--next"
            aria-label="下一件商品"
            disabled={place.isLast}
            onClick={next}
          >
            <ChevronRightIcon size={20} aria-hidden="true" />
          </button>
        </>
      ) : null}
    </div>
  )
}
