import { Link } from '../components/link'
import { Outlet, useLocation } from '../framework'
import { SHOP_NAME } from '../lib/page-title'
import { Logo } from '../shell/logo'

/** Frame of login and registration (spec §2: 还没有账号 免费注册 / 现在登录). */
export default function AuthLayout() {
  const { pathname, search } = useLocation()
  const registering = pathname === '/auth/reg'
  return (
    <>
      <header className="hs-plain-header">
        <div className="hs-plain-header__inner">
          <Link to="/" aria-label={`${SHOP_NAME}首页`}>
            <Logo />
          </Link>
          <p className="hs-plain-header__aside">
            {registering ? (
              <Link to={`/auth/login${search}`}>现在登录</Link>
            ) : (
              <>
                还没有账号 <Link to={`/auth/reg${search}`}>免费注册</Link>
              </>
            )}
          </p>
        </div>
      </header>
      <main id="main" className="hs-auth" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}
