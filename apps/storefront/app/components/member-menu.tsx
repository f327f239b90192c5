import { ChevronLeftIcon, initialOf, maskPhone, Picture, Tag } from '@heji/ui'
import type { ReactNode } from 'react'
import { useShell } from '../shell/shell'
import { Link } from './link'
import { entryOf, HUB, HUB_LINK, MENU } from './member/menu-links'

/**
 * Side menu and content of the member's pages. On phones the menu is on the first page only, and the others have a way
 * back to it.
 */
export function MemberFrame({ children }: { children: ReactNode }) {
  const { device, path } = useShell()
  const current = entryOf(path)
  const isHub = current?.to === HUB
  return (
    <div className="hs-wrap hs-member">
      {device === 'pc' ? (
        <aside className="hs-member__menu">
          <Who />
          <MemberLinks />
        </aside>
      ) : isHub ? null : (
        <nav className="hs-member__back" aria-label="返回">
          <Link to={HUB}>
            <ChevronLeftIcon size={20} aria-hidden="true" />
            会员中心
          </Link>
        </nav>
      )}
      <div className="hs-member__content">{children}</div>
    </div>
  )
}

function Who() {
  const { user } = useShell()
  if (!user) return null
  return (
    <div className="hs-member__who">
      {user.avatar ? (
        <Picture src={user.avatar} alt="" width={64} height={64} className="hs-member__avatar" />
      ) : (
        <span className="hs-member__avatar" aria-hidden="true">
          {initialOf(user.username || '禾')}
        </span>
      )}
      <b>{user.username || maskPhone(user.mobile)}</b>
      <Tag tone="vip">{user.gradeName}</Tag>
    </div>
  )
}

/** Links to every page of the member centre, in groups, with what waits there. */
export function MemberLinks() {
  const { path, menu } = useShell()
  const current = entryOf(path)?.to
  return (
    <nav className="hs-member__links" aria-label="会员中心">
      <Link to={HUB} className="hs-member__hub" aria-current={current === HUB ? 'page' : undefined}>
        {HUB_LINK.label}
      </Link>
      {MENU.map(({ title, links }) => (
        <div key={title} className="hs-member__group">
          <p>{title}</p>
          <ul>
            {links.map(({ to, label, icon: Icon, count }) => (
              <li key={to}>
                <Link to={to} aria-current={current === to ? 'page' : undefined}>
                  <Icon size={18} strokeWidth={1.7} aria-hidden="true" />
                  <span>{label}</span>
                  {count && menu && menu[count] > 0 ? <b>{menu[count].toLocaleString('en-US')}</b> : null}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
