import { REMARK_MAX } from '@heji/api-client/contract'
import { formatSpecs, formatYuan, Picture, Price, TextField } from '@heji/ui'
import { About } from '../../components/about'
import { Link } from '../../components/link'
import { LineKind } from '../../components/order/line-kind'
import { priceOf } from '../../components/order/order-sums'
import type { CheckoutOrder } from './checkout.server'
import { named } from './checkout-form'
import type { OrderFields } from './order-form'
import { ORDER_FORM } from './order-form-id'

interface GoodsListProps {
  order: CheckoutOrder
  field: OrderFields
  /** Key of the parcel. */
  parcel: string
  /** The figures are our own until the server answers. */
  isAbout: boolean
}

const bought = ({ items }: CheckoutOrder) => items.reduce((sum, { kind, num }) => sum + (kind === 'gift' ? 0 : num), 0)

/** Goods of an order, and a note to the shop. */
export function GoodsList({ order, field, parcel, isAbout }: GoodsListProps) {
  const id = named('goods', parcel)
  // A parcel is a region itself, and several lists of the same name would only confuse.
  const Frame = parcel === '' ? 'section' : 'div'
  return (
    <Frame className="hs-block" {...(parcel === '' ? { 'aria-labelledby': id } : {})}>
      <h2 id={id}>商品清单</h2>
      <p className="hs-goods__shop">
        <span>{parcel === '' ? `店铺：${order.store_name}` : `共 ${bought(order)} 件`}</span>
        <span>
          运费：
          <About when={isAbout} />
          <span>{order.freight_fee === 0 ? '免运费' : formatYuan(order.freight_fee)}</span>
        </span>
      </p>
      {order.arrives ? (
        <p className="hs-goods__arrives">
          预计 <b>{order.arrives}</b> 送达
        </p>
      ) : null}
      <ul className="hs-goods">
        {order.items.map(item => (
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
            </div>
            <Price cents={item.price} size={16} tone="plain" className="hs-goods__price" />
            <span className="hs-goods__num">{`×${item.num}`}</span>
            <span className="hs-goods__sum">
              <Price cents={priceOf(item)} size={16} />
            </span>
          </li>
        ))}
      </ul>
      <TextField
        {...field(named('remark', parcel))}
        form={ORDER_FORM}
        label="给商家留言"
        placeholder="选填，100 字以内"
        maxLength={REMARK_MAX}
        autoComplete="off"
      />
    </Frame>
  )
}
