import { PageView } from '@heji/widgets'
import { useMemo } from 'react'
import { Outlet, useRouteLoaderData } from '../framework'
import { useShell } from '../lib/shell'
import { usePage } from '../lib/use-page'
import { useWidgetHost } from '../lib/widget-host'
import type { loader } from '../root'
import { headerFor } from '../shell/header-page'
import { TabBar } from '../shell/tab-bar'
import { TopBar } from '../shell/top-bar'

/** Top bar, header blocks, page, footer blocks; on phones the header strip and the tab bar. */
export default function DefaultLayout() {
  const { device, path } = useShell()
  const data = useRouteLoaderData<typeof loader>('root')!
  const wholeHeader = usePage(data.header)
  const headerPage = useMemo(() => headerFor(wholeHeader, path), [wholeHeader, path])
  const footerPage = usePage(data.footer)
  const header = useWidgetHost(headerPage)
  const footer = useWidgetHost(footerPage)
  return (
    <>
      {device === 'pc' ? <TopBar /> : null}
      <header className="hs-header">
        <PageView page={headerPage} host={header} />
      </header>
      <main id="main" className="hs-main" tabIndex={-1}>
        <Outlet />
      </main>
      <footer className="hs-footer">
        <PageView page={footerPage} host={footer} />
      </footer>
      {device === 'h5' ? <TabBar /> : null}
    </>
  )
}
