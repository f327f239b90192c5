import { buttonClass, Picture, Price } from '@heji/ui'
import { Link } from '../../components/link'
import type { BestOfShop } from './best-of-shop.server'
import type { ItemData } from './item.server'

interface ShopCardProps {
  shop: ItemData['distributor_info']
  best: BestOfShop
}

/** The seller, shown beside the button to build trust, and what others buy there. */
export const ShopCard = ({ shop, best }: ShopCardProps) => (
  <aside className="hs-shop" aria-label="店铺">
    <Picture src={shop.logo} alt="" width={64} height={64} className="hs-shop__logo" />
    <h2 className="hs-shop__name">{shop.name}</h2>
    {shop.is_self_operated ? <p className="hs-shop__self">自营</p> : null}
    <Link
      to={`/shops/info?distributor_id=${shop.distributor_id}`}
      className={buttonClass({ block: true }, 'hs-shop__enter')}
    >
      进入店铺
    </Link>
    {best.length > 0 ? (
      <>
        <h3 className="hs-shop__best">店内热销</h3>
        <ul className="hs-shop__goods">
          {best.map(({ id, name, pic, price }) => (
            <li key={id}>
              <Link to={`/items/${id}`}>
                <Picture src={pic} alt="" width={64} height={64} />
                <span className="hs-shop__item">{name}</span>
                <Price cents={price} size={16} />
              </Link>
            </li>
          ))}
        </ul>
      </>
    ) : null}
  </aside>
)
