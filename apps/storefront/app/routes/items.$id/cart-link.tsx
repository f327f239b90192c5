import { ShoppingCartIcon } from '@heji/ui'
import { Link } from '../../components/link'
import { useShell } from '../../shell/shell'

/** On phones the buying bar covers the tab bar, so it has its own link to the cart. */
export function CartLink() {
  const { device, cart } = useShell()
  if (device === 'pc') return null
  return (
    <Link to="/cart" className="hs-buy__cart">
      <ShoppingCartIcon size={22} strokeWidth={1.7} aria-hidden="true" />
      购物车
      {cart.count > 0 ? <b>{cart.count}</b> : null}
    </Link>
  )
}
