import { HouseIcon, LayoutGridIcon, ShoppingCartIcon, UserIcon } from '@heji/ui'
import { Link } from '../components/link'
import { useShell } from './shell'

const TABS = [
  { to: '/', label: '首页', icon: HouseIcon },
  { to: '/category', label: '分类', icon: LayoutGridIcon },
  { to: '/cart', label: '购物车', icon: ShoppingCartIcon },
  { to: '/member/user-info', label: '我的', icon: UserIcon },
] as const

/** Pages that belong to a tab. */
const PARTS: Record<string, string> = { '/h5': '/', '/items': '/category' }

/** Phones: four links that are always visible. */
export function TabBar() {
  const { path, cart, notices } = useShell()
  const asked = path.split('?')[0] ?? ''
  const current = PARTS[asked] ?? asked
  return (
    <nav className="hs-tabbar" aria-label="主导航">
      {TABS.map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} className="hs-tabbar__tab" aria-current={current === to ? 'page' : undefined}>
          <Icon size={22} strokeWidth={1.7} aria-hidden="true" />
          <span>{label}</span>
          {to === '/cart' && cart.count > 0 ? <b className="hs-tabbar__count">{cart.count}</b> : null}
          {to === '/member/user-info' && notices ? (
            <b className="hs-tabbar__count">
              <span>{notices > 99 ? '99+' : notices}</span>
              <span className="hj-visually-hidden">条未读消息</span>
            </b>
          ) : null}
        </Link>
      ))}
    </nav>
  )
}
