import { type Page, PageView } from '@heji/widgets'
import { type ReactNode, useContext, useMemo } from 'react'
import { ErrorBody } from '../components/error-view'
import { Outlet, useRouteError } from '../framework'
import { DrawnContext } from '../lib/drawn'
import { useShell } from '../lib/shell'
import { useShellParts } from '../lib/shell-parts'
import { useWidgetHost } from '../lib/widget-host'
import { headerFor } from '../shell/header-page'
import { TabBar } from '../shell/tab-bar'
import { TopBar } from '../shell/top-bar'

/** Top bar, header blocks, page, footer blocks; on phones the header strip and the tab bar. */
export default function DefaultLayout() {
  return (
    <Frame className="hs-main">
      <Outlet />
    </Frame>
  )
}

/** A missing or failed page keeps header and navigation. */
export function ErrorBoundary() {
  return (
    <Frame className="hs-error">
      <ErrorBody error={useRouteError()} />
    </Frame>
  )
}

function Frame({ className, children }: { className: string; children: ReactNode }) {
  const { device, path } = useShell()
  const parts = useShellParts()
  return (
    <>
      {device === 'pc' ? <TopBar /> : null}
      <header className="hs-header">{parts ? <Part page={headerFor(parts.header, path)} /> : null}</header>
      <main id="main" className={className} tabIndex={-1}>
        {children}
      </main>
      <footer className="hs-footer">{parts ? <Part page={parts.footer} /> : null}</footer>
      {device === 'h5' ? <TabBar /> : null}
    </>
  )
}

/** Header and footer rarely change, so their blocks are drawn once. */
function Part({ page }: { page: Page }) {
  const host = useWidgetHost(page)
  const drawn = useContext(DrawnContext)?.block
  return <PageView page={page} host={useMemo(() => (drawn ? { ...host, drawn } : host), [host, drawn])} />
}
