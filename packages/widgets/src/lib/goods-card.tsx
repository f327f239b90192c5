import { Price } from '@heji/ui'
import type { CSSProperties } from 'react'
import type { GoodsEntry } from './fields'
import type { WidgetHost } from './host'
import { HostLink } from './host-link'
import { goodsHref } from './links'
import { WidgetPicture } from './picture'
import { unit } from './units'

interface GoodsCardProps {
  goods: GoodsEntry
  host: WidgetHost
  /** Shown size of the picture, design px. */
  picture: { width: number; height: number }
  /** Class of the card; its parts are `{block}__picture`, `__name`, `__price`. */
  block: string
  price: { size: number; color?: string; decimals?: number; row?: number }
  market?: boolean
  eager?: boolean
}

/** Picture, name and price of one item in one link to its page; placeholders lead nowhere. */
export function GoodsCard({ goods, host, picture, block, price, market, eager }: GoodsCardProps) {
  const u = (px: number) => unit(px, host.renderType)
  const row: CSSProperties = {
    fontSize: u(price.size),
    ...(price.color ? { color: price.color } : {}),
    ...(price.row ? { height: u(price.row), lineHeight: u(price.row) } : {}),
  }
  return (
    <HostLink to={goodsHref(goods.goods_id)} host={host} className={block}>
      <span className={`${block}__picture hw-goods-picture`}>
        <WidgetPicture src={goods.goods_pic} alt="" {...picture} host={host} eager={eager} />
        {goods.sold_out && <span className="hw-sold-out">已售罄</span>}
      </span>
      <span className={`${block}__name`}>{goods.goods_name}</span>
      <span className={`${block}__price hw-goods-price`} style={row}>
        <Price
          cents={goods.price}
          market={market ? goods.market_price : undefined}
          size="inherit"
          tone={price.color ? 'plain' : 'sale'}
          decimals={price.decimals}
        />
      </span>
    </HostLink>
  )
}
