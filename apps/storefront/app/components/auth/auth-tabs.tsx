import { clsx } from 'clsx'
import { Link } from '../link'

interface AuthTabsProps {
  label: string
  tabs: readonly { to: string; label: string; isOn: boolean }[]
}

/** Tabs that are links, so that they work without scripts. */
export const AuthTabs = ({ label, tabs }: AuthTabsProps) => (
  <nav className="hs-signin__tabs" aria-label={label}>
    {tabs.map(tab => (
      <Link key={tab.to} to={tab.to} className={clsx(tab.isOn && 'is-on')} aria-current={tab.isOn ? 'page' : undefined}>
        {tab.label}
      </Link>
    ))}
  </nav>
)
