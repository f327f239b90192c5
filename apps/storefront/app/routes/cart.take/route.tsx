import { Button, buttonClass, EmptyState, Price } from '@heji/ui'
import { Link } from '../../components/link'
import { PublicPage } from '../../components/member/member-page'
import { Form, type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { loadCartTake } from './cart-take.server'

export const meta: MetaFunction = args => pageTitle(args, '为您选的商品', { noindex: true })

export const loader = defineLoader.public(loadCartTake)

/** Goods that a helper of the buyer chose, behind the link that it handed over. The buyer puts them into the cart himself. */
export default function CartTakePage() {
  const { lines, invalid, final, back } = useLoaderData<typeof loader>()
  if (lines.length + invalid.length === 0)
    return (
      <PublicPage title="为您选的商品">
        <EmptyState
          art="cart"
          text="链接里没有商品"
          action={
            <Link to="/items" className={buttonClass({ variant: 'primary', size: 'L' })}>
              去逛逛
            </Link>
          }
        />
      </PublicPage>
    )
  return (
    <PublicPage title="为您选的商品" note="请核对后放进购物车；价格以结算时为准">
      <ul className="hs-cart-take">
        {lines.map(line => (
          <li key={line.cart_id}>
            <Link to={`/items/${line.item_id}`}>{`${line.item_name} ${line.item_spec_desc ?? ''}`.trim()}</Link>
            <span>{`× ${line.num}`}</span>
            <Price cents={line.price} />
            <Form method="post" action="/cart">
              <input type="hidden" name="item_id" value={line.item_id} />
              <input type="hidden" name="num" value={line.num} />
              <input type="hidden" name="back" value={back} />
              <Button
                type="submit"
                name="intent"
                value="add"
                variant="primary"
                aria-label={`把 ${line.item_name} 放进购物车`}
              >
                放进购物车
              </Button>
            </Form>
          </li>
        ))}
        {invalid.map(line => (
          <li key={line.cart_id}>
            <span>{line.item_name}</span>
            <span>{line.invalid_reason || '不能购买'}</span>
          </li>
        ))}
      </ul>
      {final ? (
        <p>
          用券后到手 <Price cents={final.fee} />
        </p>
      ) : null}
      <Link to="/cart" className={buttonClass({ variant: 'primary', size: 'L' })}>
        去购物车
      </Link>
    </PublicPage>
  )
}
