import { Link } from '../components/link'
import { SHOP_NAME } from '../lib/page-title'
import { Logo } from './logo'

/** The header of pages without navigation: paying, and errors. It needs no data. */
export function PlainHeader() {
  return (
    <header className="hs-plain-header">
      <div className="hs-plain-header__inner">
        <Link to="/" aria-label={`${SHOP_NAME}首页`}>
          <Logo />
        </Link>
      </div>
    </header>
  )
}
