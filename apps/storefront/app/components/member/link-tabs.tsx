import { Link } from '../link'

interface LinkTabsProps {
  label: string
  tabs: readonly { key: string; to: string; label: string; count?: number }[]
  current: string
}

/** Parts of a list as links, with how many each has. */
export function LinkTabs({ label, tabs, current }: LinkTabsProps) {
  return (
    <nav className="hs-link-tabs" aria-label={label}>
      {tabs.map(({ key, to, label, count }) => (
        <Link key={key} to={to} aria-current={key === current ? 'page' : undefined}>
          <span>{label}</span>
          {count === undefined ? null : <b>{count}</b>}
        </Link>
      ))}
    </nav>
  )
}
