import type { ReactNode } from 'react'
import { Link } from '../components/link'
import { CareSwitch } from './care-switch'
import { Logo } from './logo'
import { useBrand } from './shell'

/** The head of pages without ways to get lost: paying, login, and errors. It is there without data, too. `children` stand at its right. */
export function PlainHeader({ children }: { children?: ReactNode }) {
  const { name } = useBrand()
  return (
    <header className="hs-plain-header">
      <div className="hs-plain-header__inner">
        <Link to="/" aria-label={`${name}首页`}>
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
