import type { ReactNode } from 'react'
import { Link } from '../components/link'
import { SHOP_NAME } from '../lib/page-title'
import { CareSwitch } from './care-switch'
import { Logo } from './logo'

/** The head of pages without ways to get lost: paying, login, and errors. It needs no data. `children` stand at its right. */
export function PlainHeader({ children }: { children?: ReactNode }) {
  return (
    <header className="hs-plain-header">
      <div className="hs-plain-header__inner">
        <Link to="/" aria-label={`${SHOP_NAME}首页`}>
          <Logo />
        </Link>
        <div className="hs-plain-header__side">
          {children}
          <CareSwitch />
        </div>
      </div>
    </header>
  )
}
