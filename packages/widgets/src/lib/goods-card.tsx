import { FinalPrice, Price, Said, StaffBadge } from '@heji/ui'
import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import type { GoodsEntry } from './fields'
import type { WidgetHost } from './host'
import { HostLink } from './host-link'
import { ink } from './ink'
import { goodsLink } from './links'
import { WidgetPicture } from './picture'
import { textUnit, unit } from './units'

interface GoodsCardProps {
  goods: GoodsEntry
  host: WidgetHost
  /** Shown size of the picture, design px. */
  picture: { width: number; height: number }
  /** Class of the card; its parts are `{block}__picture`, `__name`, `__price`. */
  block: string
  /** Without it no price is shown. */
  price?: PriceLook
  /** Design px and colour of the name, if the operator can choose them. */
  name?: { size: number; color: string }
  market?: boolean
  eager?: boolean
  /** Between name and price. */
  children?: ReactNode
}

interface PriceLook {
  size: number
  color?: string
  decimals?: number
  row?: number
}

/** Pictures from this width on (design px) have room for the final price. */
const WIDE = 140

/** Picture, name and price of one item in one link to its page; placeholders lead nowhere. */
export function GoodsCard({ goods, host, picture, block, price, name, market, eager, children }: GoodsCardProps) {
  const nameStyle = name && { fontSize: textUnit(name.size, host.renderType), ...ink(name.color) }
  return (
    <HostLink to={goodsLink(host, goods.goods_id)} host={host} className={block}>
      <span className={`${block}__picture hw-goods-picture`}>
        <WidgetPicture src={goods.goods_pic} alt="" {...picture} host={host} eager={eager} />
        {goods.sold_out && (
          <span className="hw-sold-out">
            <Said word="已售罄" />
          </span>
        )}
        {goods.staff && (
          <span className="hw-goods-staff">
            <StaffBadge kind={goods.staff} />
          </span>
        )}
        {price && goods.final_price && !goods.sold_out && picture.width >= WIDE && (
          <FinalPrice price={goods.final_price} className="hw-goods-final" />
        )}
      </span>
      <span className={clsx(`${block}__name`, name && 'hw-ink')} style={nameStyle}>
        {goods.goods_name}
      </span>
      {children}
      {price && (
        <span
          className={clsx(`${block}__price hw-goods-price`, price.color && 'hw-ink')}
          style={priceStyle(price, host)}
        >
          <Price
            cents={goods.price}
            market={market ? goods.market_price : undefined}
            size="inherit"
            tone={price.color ? 'plain' : 'sale'}
            decimals={price.decimals}
          />
        </span>
      )}
    </HostLink>
  )
}

function priceStyle({ size, color, row }: PriceLook, { renderType }: WidgetHost): CSSProperties {
  const look = { fontSize: textUnit(size, renderType), ...(color && ink(color)) }
  if (!row) return look
  if (renderType === 'pc') return { ...look, height: unit(row, 'pc'), lineHeight: unit(row, 'pc') }
  // Grows with the text size that a phone is set to.
  const above = Math.max(0, (row - size * PRICE_LINE) / 2)
  return { ...look, lineHeight: PRICE_LINE, ...(above > 0 && { paddingBlock: unit(above, 'h5') }) }
}

const PRICE_LINE = 1.4
