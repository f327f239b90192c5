import { buttonClass } from '@heji/ui'
import { Link } from '../../components/link'
import type { MetaFunction } from '../../framework'
import { pageTitle } from '../../seo/page-title'
import { CART_HELP } from './help'

export const meta: MetaFunction = args => pageTitle(args, '购物车帮助')

/** Questions about the cart and the checkout, with what this shop does. */
export default function CartHelperPage() {
  return (
    <div className="hs-wrap hs-help">
      <h1>购物车帮助</h1>
      {CART_HELP.map(({ id, title, items }) => (
        <section key={id} className="hs-help__part" aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          {items.map(({ ask, answer }) => (
            <details key={ask}>
              <summary className="hs-fold">{ask}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </section>
      ))}
      <p className="hs-help__ways">
        <Link to="/cart" className={buttonClass({ variant: 'buy', size: 'L' })}>
          去购物车
        </Link>
        <Link to="/items" className={buttonClass({ size: 'L' })}>
          去逛逛
        </Link>
      </p>
    </div>
  )
}
