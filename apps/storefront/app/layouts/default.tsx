import { PageView } from '@heji/widgets'
import { Outlet, useRouteLoaderData } from '../framework'
import { useShell } from '../lib/shell'
import { useWidgetHost } from '../lib/widget-host'
import type { loader } from '../root'
import { TabBar } from '../shell/tab-bar'
import { TopBar } from '../shell/top-bar'

/** Top bar, header blocks, page, footer blocks; on phones the header strip and the tab bar. */
export default function DefaultLayout() {
  const { device } = useShell()
  const data = useRouteLoaderData<typeof loader>('root')!
  const header = useWidgetHost(data.header)
  const footer = useWidgetHost(data.footer)
  return (
    <>
      {device === 'pc' ? <TopBar /> : null}
      <header className="hs-header">
        <PageView page={data.header} host={header} />
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
