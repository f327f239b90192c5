import { buttonClass, EmptyState } from '@heji/ui'
import { Recommended } from '../../components/items/recommended'
import { Link } from '../../components/link'
import { Part } from '../../components/part'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { loadCart } from './cart.server'
import { cartAction } from './cart-actions.server'
import { cartTotals } from './cart-totals'
import { CheckButton } from './check-button'
import { InvalidBlock } from './invalid-block'
import { SettleBar } from './settle-bar'
import { ShopBlock } from './shop-block'
import { useCart } from './use-cart'

export const meta: MetaFunction = args => pageTitle(args, '购物车')

export const loader = defineLoader.member(loadCart)

export const action = cartAction

const COLUMNS = ['商品信息', '单价', '数量', '小计', '操作']

export default function CartPage() {
  const { invalid, more, ...served } = useLoaderData<typeof loader>()
  const cart = useCart(served)
  const lines = cart.groups.flatMap(group => group.list)
  const isEmpty = lines.length === 0 && invalid.length === 0
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only loads ahead what a change needs
    <div className="hs-wrap hs-cart" onPointerOver={cart.load} onFocus={cart.load}>
      <header className="hs-cart__head">
        <h1>
          购物车<span>{`（${lines.reduce((sum, line) => sum + line.num, 0)}）`}</span>
        </h1>
      </header>
      {lines.length > 0 ? (
        <div className="hs-cart__columns">
          <CheckButton
            ids={lines.map(line => line.cart_id)}
            checked={cartTotals(lines).all}
            label="全选"
            showLabel
            onCheck={checked =>
              cart.check(
                lines.map(line => line.cart_id),
                checked,
              )
            }
          />
          {COLUMNS.map(name => (
            <span key={name} aria-hidden="true">
              {name}
            </span>
          ))}
        </div>
      ) : null}
      {cart.groups.map(group => (
        <Part key={group.shop_id}>
          <ShopBlock group={group} cart={cart} />
        </Part>
      ))}
      <Part>{lines.length > 0 ? <SettleBar cart={cart} /> : null}</Part>
      <Part>{invalid.length > 0 ? <InvalidBlock lines={invalid} onRemove={cart.remove} /> : null}</Part>
      {isEmpty ? (
        <div className="hs-cart__empty">
          <EmptyState
            art="cart"
            text="购物袋中还没有商品，赶紧选购吧！"
            action={
              <Link to="/items?tag=新品" className={buttonClass({ variant: 'buy', size: 'L' })}>
                立即选购
              </Link>
            }
          />
        </div>
      ) : null}
      <Recommended items={more} className="hs-cart__more" />
    </div>
  )
}
