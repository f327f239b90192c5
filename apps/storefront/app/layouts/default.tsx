import { type CSSProperties, type ReactNode, useMemo } from 'react'
import { Part } from '../components/part'
import { ErrorBody } from '../errors/error-view'
import { Outlet, useRouteError } from '../framework'
import { CareSwitch } from '../shell/care-switch'
import { headerFor } from '../shell/header-page'
import { useShell } from '../shell/shell'
import { useShellParts } from '../shell/shell-parts'
import { ShopZone } from '../shell/shop-zone'
import { StaffBar } from '../shell/staff-bar'
import { stripHeight } from '../shell/strip-height'
import { TabBar } from '../shell/tab-bar'
import { TopBar } from '../shell/top-bar'
import { TemplateBlocks } from '../templates/template-blocks'

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
  const header = useMemo(() => parts && headerFor(parts.header, path, device), [parts, path, device])
  const strip = device === 'h5' && parts ? stripHeight(parts.header) : null
  return (
    <>
      <Part silent>
        <StaffBar />
        {device === 'pc' ? <TopBar /> : null}
      </Part>
      <header className={strip ? 'hs-header hs-header--strip' : 'hs-header'}>
        {header ? <TemplateBlocks page={header} /> : null}
      </header>
      <main
        id="main"
        className={className}
        tabIndex={-1}
        style={strip ? ({ '--head': strip } as CSSProperties) : undefined}
      >
        {children}
      </main>
      <Part silent>{device === 'h5' ? <CareSwitch /> : null}</Part>
      <footer className="hs-footer">
        {parts ? <TemplateBlocks page={parts.footer} isColumn={parts.isFooterColumn} /> : null}
        <ShopZone />
      </footer>
      <Part silent>{device === 'h5' ? <TabBar /> : null}</Part>
    </>
  )
}
