import { Link } from '../components/link'
import { Outlet } from '../framework'
import { Logo } from '../shell/logo'

/** A quiet frame for paying: logo and the page's own title and steps, no ways to get lost. */
export default function CheckoutLayout() {
  return (
    <>
      <header className="hs-plain-header">
        <div className="hs-plain-header__inner">
          <Link to="/" aria-label="禾集商城首页">
            <Logo />
          </Link>
        </div>
      </header>
      <main id="main" className="hs-main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}
