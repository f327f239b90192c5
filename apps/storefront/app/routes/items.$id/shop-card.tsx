import { Picture } from '@heji/ui'
import { Link } from '../../components/link'
import type { ItemData } from './item.server'

/** The seller, shown beside the button to build trust. */
export function ShopCard({ shop }: { shop: ItemData['distributor_info'] }) {
  return (
    <aside className="hs-shop" aria-label="店铺">
      <Picture src={shop.logo} alt="" width={72} height={72} className="hs-shop__logo" />
      <h2 className="hs-shop__name">{shop.name}</h2>
      {shop.is_self_operated ? <p className="hs-shop__self">自营</p> : null}
      <Link to={`/shops/info?distributor_id=${shop.distributor_id}`} className="hs-shop__enter">
        进入店铺
      </Link>
    </aside>
  )
}
