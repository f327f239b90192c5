import { buttonClass, EmptyState } from '@heji/ui'
import { Link } from '../../components/link'
import { Recommended } from '../../components/recommended'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../lib/define-loader.server'
import { pageTitle } from '../../lib/page-title'
import './cart.css'
import './cart-row.css'
import { loadCart } from './cart.server'
import { cartAction } from './cart-actions.server'
import { cartTotals } from './cart-totals'
import { CheckButton } from './check-button'
import { InvalidBlock } from './invalid-block'
import { ShopBlock } from './shop-block'
import { useCart } from './use-cart'

export const meta: MetaFunction = () => pageTitle('购物车')

export const loader = defineLoader.member(loadCart)

export const action = cartAction

export default function CartPage() {
  const { groups, invalid, more } = useLoaderData<typeof loader>()
  const cart = useCart(groups)
  const lines = cart.groups.flatMap(group => group.list)
  const isEmpty = lines.length === 0 && invalid.length === 0
  return (
    <div className="hs-wrap hs-cart">
      <header className="hs-cart__head">
        <h1>
          购物车<span>（{lines.reduce((sum, line) => sum + line.num, 0)}）</span>
        </h1>
        {lines.length > 0 ? (
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
        ) : null}
      </header>
      {lines.length > 0 ? (
        <div className="hs-cart__columns" aria-hidden="true">
          <span>商品信息</span>
          <span>单价</span>
          <span>数量</span>
          <span>小计</span>
          <span>操作</span>
        </div>
      ) : null}
      {cart.groups.map(group => (
        <ShopBlock key={group.shop_id} group={group} cart={cart} />
      ))}
      {invalid.length > 0 ? <InvalidBlock lines={invalid} onRemove={cart.remove} /> : null}
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
