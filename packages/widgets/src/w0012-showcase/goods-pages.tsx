import { GoodsCard } from '../lib/goods-card'
import type { GoodsGroup } from './definition'
import { Pages, type PagesProps } from './pages'

/** Four goods a page (spec §9). */
export const GoodsPages = (props: PagesProps<GoodsGroup>) => (
  <Pages
    {...props}
    className="hw-pages__goods"
    most={4}
    turn="arrows"
    keyOf={(goods, i) => `${goods.goods_id}-${i}`}
    draw={goods => (
      <GoodsCard
        goods={goods}
        host={props.host}
        block="hw-small-item"
        picture={{ width: 168, height: 124 }}
        price={{ size: 18 }}
      />
    )}
  />
)
