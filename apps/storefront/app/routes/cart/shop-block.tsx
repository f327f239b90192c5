import { buttonClass, confirm, formatYuan, Price } from '@heji/ui'
import { StoreIcon } from 'lucide-react'
import { type FormEvent, type MouseEvent, useEffect, useState } from 'react'
import { Link } from '../../components/link'
import { writeUndo } from '../../lib/undo-lines'
import { CartRow } from './cart-row'
import { cartTotals } from './cart-totals'
import { CheckButton } from './check-button'
import { AdditionPicker, Gifts, Promotions } from './shop-promotions'
import type { Cart } from './use-cart'

/** The lines of one shop; each shop has its own checkout. */
export function ShopBlock({ group, cart }: { group: Cart['groups'][number]; cart: Cart }) {
  const added = group.additions.flatMap(({ items, chosen }) => items.filter(item => item.item_id === chosen))
  const totals = cartTotals(group.list, added)
  const ids = group.list.map(line => line.cart_id)
  const check = (checked: boolean) => cart.check(ids, checked)
  return (
    <section className="hs-cart-shop" aria-labelledby={`shop-${group.shop_id}`}>
      <header className="hs-cart-shop__head">
        <CheckButton ids={ids} checked={totals.all} label={`全选 ${group.shop_name}`} onCheck={check} />
        <StoreIcon size={18} aria-hidden="true" />
        <h2 id={`shop-${group.shop_id}`}>{group.shop_name}</h2>
      </header>
      <Promotions promotions={group.promotions} />
      <ul>
        {group.list.map(line => (
          <CartRow key={line.cart_id} line={line} shopId={group.shop_id} cart={cart} />
        ))}
      </ul>
      <Gifts gifts={group.gifts} />
      {group.additions.map(addition => (
        <AdditionPicker key={addition.id} addition={addition} />
      ))}
      <footer className="hs-settle">
        <CheckButton ids={ids} checked={totals.all} label="全选" showLabel onCheck={check} />
        <RemoveChecked group={group} cart={cart} />
        <p className="hs-settle__count">
          已选 <b>{totals.lines}</b> 件商品
        </p>
        <div className="hs-settle__sums" aria-live="polite">
          <p className="hs-settle__total">
            合计 <Price cents={totals.total} size={20} />
          </p>
          {totals.discount > 0 ? <p className="hs-settle__saved">优惠 {formatYuan(-totals.discount)}</p> : null}
        </div>
        <SettleLink shopId={group.shop_id} pieces={totals.pieces} isSaving={cart.isSaving} />
      </footer>
    </section>
  )
}

function RemoveChecked({ group, cart }: { group: Cart['groups'][number]; cart: Cart }) {
  const lines = group.list.filter(line => line.is_checked)
  const ids = lines.map(line => line.cart_id)
  const undo = writeUndo(lines.map(line => ({ ...line, distributor_id: group.shop_id })))
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    if (ids.length === 0) return
    if (await confirm({ title: '提示', content: '请确认是否移除该商品?', danger: true })) cart.remove(ids, undo)
  }
  return (
    <form method="post" action="/cart" className="hs-settle__remove" onSubmit={ask}>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="undo" value={undo} />
      {ids.map(id => (
        <input key={id} type="hidden" name="cart_id" value={id} />
      ))}
      <button type="submit" disabled={ids.length === 0}>
        删除选中
      </button>
    </form>
  )
}

/** Waits for a number that is still being saved. */
function SettleLink({ shopId, pieces, isSaving }: { shopId: string; pieces: number; isSaving: boolean }) {
  const [isLeaving, setLeaving] = useState(false)
  const href = `/cart/checkout?mode=cart&id=${shopId}`
  useEffect(() => {
    if (isLeaving && !isSaving) window.location.assign(href)
  }, [isLeaving, isSaving, href])
  const look = buttonClass({ variant: 'buy', size: 'XL' }, 'hs-settle__go')
  if (pieces === 0)
    return (
      <span className={look} aria-disabled="true">
        结算
      </span>
    )
  const go = (event: MouseEvent) => {
    if (!isSaving) return
    event.preventDefault()
    setLeaving(true)
  }
  return (
    <Link to={href} className={look} onClick={go}>
      结算（{pieces}）
    </Link>
  )
}
