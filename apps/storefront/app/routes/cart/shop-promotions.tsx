import { Button, formatSpecs, formatYuan, Picture, Price, PromoTag } from '@heji/ui'
import { About } from '../../components/about'
import { Link } from '../../components/link'
import { LineKind } from '../../components/order/line-kind'
import type { CartGroup } from './cart-data'

/** Promotions for the lines of a shop: the discount, or the amount that is still missing. */
export function Promotions({ promotions, isAbout = false }: Pick<CartGroup, 'promotions'> & { isAbout?: boolean }) {
  if (promotions.length === 0) return null
  return (
    <ul className="hs-promos" aria-label="店铺促销">
      {promotions.map(({ id, tag, text, off, missing }) => (
        <li key={id}>
          <PromoTag text={tag} />
          <span>{text}</span>
          {off > 0 ? (
            <b>
              已减 <About when={isAbout} />
              <span>{formatYuan(off)}</span>
            </b>
          ) : null}
          {missing ? (
            <em data-about={isAbout || undefined}>
              再买 <About when={isAbout} />
              <span>{`${missing}${missing.endsWith('件') ? '' : ' '}可享${off > 0 ? '下一档' : '优惠'}`}</span>
            </em>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** Gifts that the checked lines have earned. */
export function Gifts({ gifts }: Pick<CartGroup, 'gifts'>) {
  if (gifts.length === 0) return null
  return (
    <ul className="hs-extras" aria-label="赠品">
      {gifts.map(gift => (
        <li key={gift.item_id} className="hs-extras__row">
          <Picture src={gift.pic} alt="" width={48} height={48} className="hs-extras__pic" />
          <span className="hs-extras__name">
            <LineKind kind="gift" />
            <span>{gift.name}</span>
          </span>
          <span className="hs-extras__price">
            <Price cents={0} size={16} tone="plain" />
          </span>
          <span className="hs-extras__num">{`×${gift.num}`}</span>
        </li>
      ))}
    </ul>
  )
}

/** Goods of which the buyer may add one at a low price. Its buttons are forms, so it works without scripts. */
export function AdditionPicker({ addition }: { addition: CartGroup['additions'][number] }) {
  const { id, name, items, chosen } = addition
  return (
    <form method="post" action="/cart" className="hs-extras" aria-label={name}>
      <input type="hidden" name="intent" value="plus" />
      <input type="hidden" name="marketing_id" value={id} />
      <p className="hs-extras__title">{`${name}：任选 1 件`}</p>
      <ul>
        {items.map(item => (
          <li key={item.item_id} className="hs-extras__row" data-chosen={item.item_id === chosen || undefined}>
            <Picture src={item.pic} alt="" width={48} height={48} className="hs-extras__pic" />
            <span className="hs-extras__name">
              <LineKind kind="plus_buy" />
              <Link to={`/items/${item.goods_id}`}>{item.name}</Link>
              {item.spec ? <small>{formatSpecs(item.spec)}</small> : null}
            </span>
            <span className="hs-extras__price">
              <Price cents={item.plus_price} market={item.price} size={16} />
            </span>
            {item.item_id === chosen ? (
              <Button type="submit" name="item_id" value="0" size="S">
                取消换购
              </Button>
            ) : (
              <Button type="submit" name="item_id" value={item.item_id} size="S" variant="buy-soft">
                换购
              </Button>
            )}
          </li>
        ))}
      </ul>
    </form>
  )
}
