import { maskPhone, Tag } from '@heji/ui'
import type { ReactNode } from 'react'
import { useShell } from '../lib/shell'
import { Link } from './link'
import './member-menu.css'

const LINKS = [
  { to: '/member/user-info', label: '会员中心' },
  { to: '/member/trade', label: '我的订单' },
  { to: '/member/address', label: '收货地址' },
] as const

/** Side menu and content of the member's pages; on phones the menu is a strip above. */
export function MemberFrame({ children }: { children: ReactNode }) {
  const { user, path } = useShell()
  const current = path.split('?')[0] ?? ''
  return (
    <div className="hs-wrap hs-member">
      <aside className="hs-member__menu">
        {user ? (
          <div className="hs-member__who">
            <span className="hs-member__avatar" aria-hidden="true">
              {(user.username || '禾').slice(0, 1)}
            </span>
            <b>{user.username || maskPhone(user.mobile)}</b>
            <Tag tone="vip">{user.gradeName}</Tag>
          </div>
        ) : null}
        <nav aria-label="会员中心">
          {LINKS.map(({ to, label }) => (
            <Link key={to} to={to} aria-current={current.startsWith(to) ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
      </aside>
      <div className="hs-member__content">{children}</div>
    </div>
  )
}
