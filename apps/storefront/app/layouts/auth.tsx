import type { ReactNode } from 'react'
import { Link } from '../components/link'
import { ErrorBody } from '../errors/error-view'
import { Outlet, useLocation, useRouteError } from '../framework'
import { PlainHeader } from '../shell/plain-header'
import { useShell } from '../shell/shell'
import { useShellParts } from '../shell/shell-parts'
import { TemplateBlocks } from '../templates/template-blocks'

/** Frame of sign-in and registration: plain header with 还没有账号 免费注册 or 现在登录, and the footer (spec §2). */
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
  const parts = useShellParts()
  const isSignedIn = useShell().user !== null
  return (
    <>
      <PlainHeader>
        <p className="hs-plain-header__aside">
          {isSignedIn ? (
            <Link to="/member/user-info">会员中心</Link>
          ) : registering ? (
            <Link to={`/auth/login${search}`}>现在登录</Link>
          ) : (
            <>
              <span>还没有账号 </span>
              <Link to={`/auth/reg${search}`}>免费注册</Link>
            </>
          )}
        </p>
      </PlainHeader>
      <main id="main" className={className} tabIndex={-1}>
        {children}
      </main>
      <footer className="hs-footer">
        {parts ? <TemplateBlocks page={parts.footer} isColumn={parts.isFooterColumn} /> : null}
      </footer>
    </>
  )
}
