import { formatSpecs, Picture, Price } from '@heji/ui'
import { Link } from '../../components/link'
import { LineKind } from '../../components/order/line-kind'
import { priceOf } from '../../components/order/order-sums'
import type { CheckoutOrder } from './checkout.server'

/** Goods of an order. */
export const GoodsList = ({ items }: Pick<CheckoutOrder, 'items'>) => (
  <ul className="hs-goods">
    {items.map(item => (
      <li key={item.kind + item.item_id} className="hs-goods__row">
        <span className="hs-goods__pic">
          <Picture src={item.pic} alt="" width={64} height={64} />
        </span>
        <div className="hs-goods__info">
          <LineKind kind={item.kind} />
          {item.kind === 'gift' ? (
            <span>{item.item_name}</span>
          ) : (
            <Link to={`/items/${item.goods_id}`}>{item.item_name}</Link>
          )}
          <p>{formatSpecs(item.item_spec_desc)}</p>
          {item.returns ? <p>{item.returns}</p> : null}
        </div>
        <Price cents={item.price} size={16} tone="plain" className="hs-goods__price" />
        <span className="hs-goods__num">{`×${item.num}`}</span>
        <span className="hs-goods__sum">
          <Price cents={priceOf(item)} size={16} />
        </span>
      </li>
    ))}
  </ul>
)
