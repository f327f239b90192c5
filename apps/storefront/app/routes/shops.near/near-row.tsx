import { couponOffer, formatDistance, formatSales, Picture, Price, Stars } from '@heji/ui'
import { Link } from '../../components/link'
import type { NearShop } from './near.server'

interface NearRowProps {
  shop: NearShop
  /** In the list and on the map. */
  number: number
  eager: boolean
}

/** A store of the list: picture, whether it is open, distance, best-selling goods. */
export function NearRow({ shop, number, eager }: NearRowProps) {
  const href = `/shops/info?distributor_id=${shop.id}`
  return (
    <li className="hs-near-shop">
      <Link to={href} className="hs-near-shop__banner" tabIndex={-1} aria-hidden="true">
        <Picture src={shop.banner} alt="" width={214} height={130} eager={eager} />
        <b>{number}</b>
      </Link>
      <div className="hs-near-shop__text">
        <h2>
          <Picture src={shop.logo} alt="" width={32} height={32} eager={eager} className="hs-near-shop__logo" />
          <Link to={href}>{shop.name}</Link>
        </h2>
        <p className="hs-near-shop__facts">
          {shop.stars === null ? null : (
            <span className="hs-near-shop__stars">
              <Stars value={shop.stars} />
              <span>{` ${shop.stars.toFixed(1)}`}</span>
            </span>
          )}
          {shop.sales === null ? null : <span>{`月销 ${formatSales(shop.sales)}`}</span>}
          {shop.distance === null ? null : <span>{`距离 ${formatDistance(shop.distance)}`}</span>}
        </p>
        <p className="hs-near-shop__place">
          {shop.open ? (
            <b className="hs-near-shop__open" data-open={shop.open.isOpen || undefined}>
              {shop.open.text}
            </b>
          ) : shop.hour ? (
            <span>{`营业 ${shop.hour}`}</span>
          ) : null}
          <span>{shop.address}</span>
          {shop.at ? (
            <Link to={shop.map} target="_blank" aria-label={`地图：${shop.name}`}>
              地图
            </Link>
          ) : null}
        </p>
        <p className="hs-near-shop__tags">
          {shop.tags.map(tag => (
            <span key={tag}>{tag}</span>
          ))}
          {shop.coupons.map(coupon => (
            <span key={coupon.card_id} data-coupon>
              {couponOffer(coupon)}
            </span>
          ))}
        </p>
      </div>
      <Goods goods={shop.goods} />
    </li>
  )
}

function Goods({ goods }: Pick<NearShop, 'goods'>) {
  if (goods.length === 0) return null
  return (
    <ul className="hs-near-shop__goods">
      {goods.map(item => (
        <li key={item.id}>
          <Link to={`/items/${item.id}`} title={item.name} className="hs-near-shop__item">
            <Picture src={item.pic} alt={item.name} width={96} height={96} />
            <Price cents={item.price} size={16} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
