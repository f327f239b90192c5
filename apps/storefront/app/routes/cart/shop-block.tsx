import { Price, StoreIcon } from '@heji/ui'
import { About } from '../../components/about'
import { FreeDelivery } from '../../components/free-delivery'
import { CartRow } from './cart-row'
import { cartTotals } from './cart-totals'
import { CheckButton } from './check-button'
import { AdditionPicker, Gifts, Promotions } from './shop-promotions'
import type { Cart } from './use-cart'

/** Gifts are no pieces that are bought. */
const giftsText = (gifts: readonly { num: number }[]) =>
  gifts.length > 0 ? `（另赠 ${gifts.reduce((sum, { num }) => sum + num, 0)} 件）` : ''

/** The lines of one shop, with what its promotions give. */
export function ShopBlock({ group, cart }: { group: Cart['groups'][number]; cart: Cart }) {
  const totals = cartTotals(group.list, group.taken)
  const ids = group.list.map(line => line.cart_id)
  const check = (checked: boolean) => cart.check(ids, checked)
  return (
    <section className="hs-cart-shop" aria-labelledby={`shop-${group.shop_id}`}>
      <header className="hs-cart-shop__head">
        <CheckButton ids={ids} checked={totals.all} label={`全选 ${group.shop_name}`} onCheck={check} />
        <StoreIcon size={18} aria-hidden="true" />
        <h2 id={`shop-${group.shop_id}`}>{group.shop_name}</h2>
      </header>
      <Promotions promotions={group.promotions} isAbout={group.isAbout} />
      <ul>
        {group.list.map(line => (
          <CartRow key={line.cart_id} line={line} group={group} cart={cart} />
        ))}
      </ul>
      <Gifts gifts={group.gifts} />
      {group.additions.map(addition => (
        <AdditionPicker key={addition.id} addition={addition} />
      ))}
      {totals.lines > 0 ? (
        <p className="hs-cart-shop__sum">
          {group.freightMissing === null ? null : (
            <FreeDelivery missing={group.freightMissing} isAbout={group.isAbout} />
          )}
          <span>
            <span>{`本店已选 ${totals.pieces} 件商品${giftsText(group.gifts)}，小计 `}</span>
            <About when={group.isAbout} />
            <Price cents={totals.total} size={16} />
          </span>
        </p>
      ) : null}
    </section>
  )
}
