import { PageView } from '@heji/widgets'
import { useMemo } from 'react'
import { Outlet, useRouteLoaderData } from '../framework'
import { useShell } from '../lib/shell'
import { useWidgetHost } from '../lib/widget-host'
import type { loader } from '../root'
import { headerFor } from '../shell/header-page'
import { TabBar } from '../shell/tab-bar'
import { TopBar } from '../shell/top-bar'

/** Top bar, header blocks, page, footer blocks; on phones the header strip and the tab bar. */
export default function DefaultLayout() {
  const { device, path } = useShell()
  const data = useRouteLoaderData<typeof loader>('root')!
  const headerPage = useMemo(() => headerFor(data.header, path), [data.header, path])
  const header = useWidgetHost(headerPage)
  const footer = useWidgetHost(data.footer)
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
        <PageView page={data.footer} host={footer} />
      </footer>
      {device === 'h5' ? <TabBar /> : null}
    </>
  )
}
