import type { Api } from '@heji/api-client'
import { QueryClientProvider } from '@tanstack/react-query'
import { App as AntApp, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useEffect, useMemo, useState } from 'react'
import { AppContext, type AppState } from './app/context'
import { noShop } from './app/no-shop'
import { EditorPage } from './editor/editor-page'
import { createQueryClient } from './queries/query-client'
import { theme } from './theme'

dayjs.locale('zh-cn')

export interface DesignerProps extends Omit<AppState, 'shopApi'> {
  /** The page that is edited. Another id opens another page. */
  pageId: string
  /** Calls that widgets make on the canvas, as a visitor of the shop. */
  shopApi?: Api
}

/**
 * The editor of one page. It fills its parent, which needs a height. Import `@heji/designer/style.css` once.
 * Give it the same `adapter` and `operator` objects as long as they mean the same.
 */
export function Designer({ pageId, shopApi = noShop, ...rest }: DesignerProps) {
  const [queries] = useState(createQueryClient)
  const above = useAbove()
  const { adapter, operator, openPage, leave, leaveHref, onTitle, pictureOf, renderers, addresses } = rest
  const state = useMemo<AppState>(
    () => ({ adapter, operator, shopApi, openPage, leave, leaveHref, onTitle, pictureOf, renderers, addresses }),
    [adapter, operator, shopApi, openPage, leave, leaveHref, onTitle, pictureOf, renderers, addresses],
  )
  return (
    <ConfigProvider locale={zhCN} theme={theme} button={{ autoInsertSpace: false }} getPopupContainer={above}>
      <AntApp message={{ maxCount: 1, top: 72, getContainer: above }} component={false}>
        <QueryClientProvider client={queries}>
          <AppContext.Provider value={state}>
            <div className="hd-scope hd-root">
              <EditorPage key={pageId} id={pageId} />
            </div>
          </AppContext.Provider>
        </QueryClientProvider>
      </AntApp>
    </ConfigProvider>
  )
}

/** Where dialogs and menus stand: at the end of the document, but inside the reach of the editor's styles. */
function useAbove() {
  const [place] = useState(() => {
    const element = document.createElement('div')
    element.className = 'hd-scope'
    return element
  })
  useEffect(() => {
    document.body.append(place)
    return () => place.remove()
  }, [place])
  return () => place
}
