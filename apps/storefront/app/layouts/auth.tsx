import type { ReactNode } from 'react'
import { ErrorBody } from '../components/error-view'
import { Link } from '../components/link'
import { Outlet, useLocation, useRouteError } from '../framework'
import { PlainHeader } from '../shell/plain-header'

/** Frame of login and registration (spec §2: 还没有账号 免费注册 / 现在登录). */
export default function AuthLayout() {
  return (
    <Frame className="hs-auth">
      <Outlet />
    </Frame>
  )
}

/** A missing or failed page keeps the frame. */
export function ErrorBoundary() {
  return (
    <Frame className="hs-error">
      <ErrorBody error={useRouteError()} />
    </Frame>
  )
}

function Frame({ className, children }: { className: string; children: ReactNode }) {
  const { pathname, search } = useLocation()
  const registering = pathname === '/auth/reg'
  return (
    <>
      <PlainHeader>
        <p className="hs-plain-header__aside">
          {registering ? (
            <Link to={`/auth/login${search}`}>现在登录</Link>
          ) : (
            <>
              还没有账号 <Link to={`/auth/reg${search}`}>免费注册</Link>
            </>
          )}
        </p>
      </PlainHeader>
      <main id="main" className={className} tabIndex={-1}>
        {children}
      </main>
    </>
  )
}
