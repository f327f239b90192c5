import { Button, buttonClass, confirm, finalLabel, formatYuan, Price } from '@heji/ui'
import { type FormEvent, type MouseEvent, useEffect, useState } from 'react'
import { writeUndo } from '../../cart/undo-lines'
import { About } from '../../components/about'
import { Link } from '../../components/link'
import { PriceTrace } from '../../components/price-trace/price-trace'
import type { CartFinal } from './cart-data'
import { cartTotals } from './cart-totals'
import { CheckButton } from './check-button'
import type { Cart } from './use-cart'

const CHECKOUT = '/cart/checkout?mode=cart'

/** One bar for the whole cart: one total over all shops, one checkout. */
export function SettleBar({ cart }: { cart: Cart }) {
  const lines = cart.groups.flatMap(group => group.list)
  const totals = cartTotals(
    lines,
    cart.groups.flatMap(group => group.taken),
  )
  const shops = cart.groups.filter(group => group.list.some(line => line.is_checked)).length
  const ids = lines.map(line => line.cart_id)
  return (
    <section className="hs-settle" aria-label="结算">
      <CheckButton
        ids={ids}
        checked={totals.all}
        label="全选"
        showLabel
        onCheck={checked => cart.check(ids, checked)}
      />
      <RemoveChecked cart={cart} />
      <p className="hs-settle__count">
        已选 <b>{totals.pieces}</b>
        <span>{` 件商品${shops > 1 ? `，来自 ${shops} 家店铺` : ''}`}</span>
      </p>
      <div className="hs-settle__sums" aria-live="polite">
        <p className="hs-settle__total">
          合计 <About when={cart.isAbout} />
          <Price cents={totals.total} size={20} />
        </p>
        {cart.final && totals.pieces > 0 ? <FinalTotal final={cart.final} isAbout={cart.isAbout} /> : null}
        {totals.discount > 0 ? (
          <p className="hs-settle__saved">
            已优惠 <About when={cart.isAbout} />
            <span>{formatYuan(totals.discount)}</span>
            <span className="hs-settle__freight">（不含运费）</span>
          </p>
        ) : null}
      </div>
      <SettleLink pieces={totals.pieces} cart={cart} />
    </section>
  )
}

/** The sum with the best coupons. */
function FinalTotal({ final, isAbout }: { final: NonNullable<CartFinal>; isAbout: boolean }) {
  const label = `预计${finalLabel(final)}`
  return (
    <div className="hs-settle__final">
      <PriceTrace
        upwards
        summary={
          <>
            <span>{`${label} `}</span>
            <b>
              <About when={isAbout} />
              <span>{formatYuan(final.fee)}</span>
            </b>
          </>
        }
        steps={final.steps}
        label={label}
        total={final.fee}
        note={final.coupon === 'claim' ? '不含运费；优惠券在结算时自动领取并使用' : '不含运费'}
      />
      {final.claims.length > 0 ? <ClaimAll claims={final.claims} /> : null}
    </div>
  )
}

/** Claims the coupons of the price; the checkout uses them. */
const ClaimAll = ({ claims }: { claims: readonly string[] }) => (
  <form method="post" action="/cart" className="hs-settle__claim">
    <input type="hidden" name="intent" value="claim" />
    {claims.map(id => (
      <input key={id} type="hidden" name="card_id" value={id} />
    ))}
    <Button type="submit" size="S" variant="buy-soft">
      一键领券
    </Button>
  </form>
)

function RemoveChecked({ cart }: { cart: Cart }) {
  const lines = cart.groups.flatMap(group =>
    group.list.filter(line => line.is_checked).map(line => ({ ...line, distributor_id: group.shop_id })),
  )
  const ids = lines.map(line => line.cart_id)
  const undo = writeUndo(lines)
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

/** Waits for a change that is still being saved; whoever is told that it was refused stays here. */
function SettleLink({ pieces, cart }: { pieces: number; cart: Pick<Cart, 'isSaving' | 'refusals'> }) {
  const { isSaving, refusals } = cart
  /** The refusals until somebody pressed it. */
  const [pressedAt, setPressedAt] = useState(-1)
  useEffect(() => {
    if (pressedAt === refusals && !isSaving) window.location.assign(CHECKOUT)
  }, [pressedAt, refusals, isSaving])
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
    setPressedAt(refusals)
  }
  return <Link to={CHECKOUT} className={look} onClick={go}>{`结算（${pieces}）`}</Link>
}
