import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { type FinalPriceData, type PricedItem, priceLabel, unitPrice } from '../format/price-label'
import { Said } from '../host/said'
import { type LinkComponent, SafeLink } from '../link/safe-link'
import { Picture } from '../picture/picture'
import { FinalPrice } from '../price/final-price'
import { Price } from '../price/price'
import { StaffBadge, type StaffKind } from '../staff-badge/staff-badge'
import { Tag } from '../tag/tag'

export interface ProductCardProps {
  /** Name, picture and prices (cents) as the wire has them. */
  item: PricedItem & {
    item_name: string
    market_price?: number | string | null
    point?: number | string | null
    /** Shown before the tags. */
    final_price?: FinalPriceData | undefined
  }
  href: string
  picture: string | null | undefined
  linkComponent?: LinkComponent
  /** Shown in the tag row; the first that fit. */
  tags?: readonly string[]
  /** At most 4 characters, on the upper left corner. */
  flag?: string
  staff?: StaffKind
  /** Covers the picture: 已售罄 or 商品已下架. */
  state?: 'sale' | 'sold-out' | 'off-shelf'
  /** Slides over the tag row on hover and focus, such as the 加入购物车 button. */
  action?: ReactNode
  /** Upper right corner, such as the favourite button. */
  corner?: ReactNode
  /** Last in the price row, such as 已售 1.2万. */
  note?: ReactNode
  /** First row of a list: loads its picture at once. */
  eager?: boolean | 'high'
  /** Level of the name in the page's outline. */
  heading?: 'h2' | 'h3' | 'h4'
  /** Fills its grid cell instead of 226 px: the two columns of H5. */
  fluid?: boolean
  /** Width of the picture on PC in px, for a fluid card; default 214. */
  pictureWidth?: number
  className?: string
}

const OVERLAY = { sale: null, 'sold-out': '已售罄', 'off-shelf': '商品已下架' } as const

/** Card of one item: picture, name in two lines, tags, price. 226 px wide; every row has a fixed height. */
export function ProductCard(props: ProductCardProps) {
  const { item, href, linkComponent, tags = [], state = 'sale', heading: Heading = 'h3' } = props
  const label = priceLabel(item)
  return (
    <article
      className={clsx('hj-card', props.fluid && 'hj-card--fluid', state !== 'sale' && 'hj-card--off', props.className)}
    >
      <CardPicture {...props} />
      <Heading className="hj-card__name">
        <SafeLink href={href} linkComponent={linkComponent} className="hj-card__link" title={item.item_name}>
          {item.item_name}
        </SafeLink>
      </Heading>
      <div className="hj-card__tags">
        {item.final_price && state === 'sale' ? <FinalPrice price={item.final_price} /> : null}
        {tags.map(tag => (
          <Tag key={tag} tone="sale">
            {tag}
          </Tag>
        ))}
      </div>
      <div className="hj-card__price hj-price-box">
        <Price
          cents={unitPrice(item)}
          market={item.market_price}
          points={item.point}
          label={label === '价格' ? undefined : label}
        />
        {props.note && <span className="hj-card__note">{props.note}</span>}
      </div>
      {props.action && <div className="hj-card__action">{props.action}</div>}
      {props.corner && <div className="hj-card__corner">{props.corner}</div>}
    </article>
  )
}

function CardPicture(props: ProductCardProps) {
  const { picture, eager, fluid, state = 'sale', flag, staff, pictureWidth = 214 } = props
  return (
    <div className="hj-card__picture">
      <Picture
        src={picture}
        alt=""
        width={pictureWidth}
        height={pictureWidth}
        sizes={fluid ? `(max-width: 768px) 46vw, ${pictureWidth}px` : undefined}
        eager={eager}
      />
      {flag && <span className="hj-card__flag">{flag}</span>}
      {staff && (
        <span className="hj-card__staff">
          <StaffBadge kind={staff} />
        </span>
      )}
      {OVERLAY[state] && (
        <span className="hj-card__overlay">
          <Said word={OVERLAY[state]} />
        </span>
      )}
    </div>
  )
}
