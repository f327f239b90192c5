import { BellIcon, maskPhone } from '@heji/ui'
import { withTarget } from '../auth/auth-target'
import { Link } from '../components/link'
import { useLocation } from '../framework'
import { CareSwitch } from './care-switch'
import { useShell } from './shell'

/** The strip above everything (spec §2): home, greeting or login, and links to cart, orders, member centre. */
export function TopBar() {
  const { user, cart, notices } = useShell()
  const { pathname, search } = useLocation()
  const here = pathname + search
  return (
    <div className="hs-topbar">
      <div className="hs-topbar__inner">
        <nav className="hs-topbar__side" aria-label="欢迎">
          <Link to="/">首页</Link>
          {user ? (
            <>
              <span>{`你好，${maskPhone(user.mobile)}`}</span>
              <form method="post" action="/auth/logout">
                <button type="submit" className="hs-topbar__exit">
                  退出
                </button>
              </form>
            </>
          ) : (
            <>
              <Link to={withTarget('/auth/login', here)} className="hs-topbar__login">
                你好，请登录
              </Link>
              <Link to={withTarget('/auth/reg', here)}>免费注册</Link>
            </>
          )}
        </nav>
        <nav className="hs-topbar__side" aria-label="我的">
          <Link to="/cart">我的购物车 {cart.count > 0 ? <b className="hs-topbar__count">{cart.count}</b> : null}</Link>
          {notices === null ? null : (
            <Link to="/member/notices" className="hs-bell">
              <BellIcon size={14} aria-hidden="true" />
              {'消息 '}
              {notices > 0 ? <b className="hs-topbar__count">{countText(notices)}</b> : null}
            </Link>
          )}
          <Link to="/member/trade">我的订单</Link>
          <Link to="/member/user-info">会员中心</Link>
          <CareSwitch />
        </nav>
      </div>
    </div>
  )
}

/** A bell needs no exact number of what nobody will count. */
const countText = (count: number) => (count > 99 ? '99+' : String(count))
