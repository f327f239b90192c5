import type { Api } from '@heji/api-client'
import { QueryClientProvider } from '@tanstack/react-query'
import { App as AntApp, ConfigProvider } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn.js'
import { useEffect, useState } from 'react'
import { shallow } from 'zustand/shallow'
import { zhCN } from './app/antd-locale'
import { ANTD_WORDS } from './app/antd-words'
import { AppContext, type AppState } from './app/context'
import { noShop } from './app/no-shop'
import { ReachContext, useReach } from './app/reach'
import { EditorPage } from './editor/editor-page'
import { createQueryClient } from './queries/query-client'
import { NOTICES, theme } from './theme'

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
  const reach = useReach()
  const above = useAbove(reach.id)
  const state = useSame<AppState>({ ...rest, shopApi })
  return (
    <ConfigProvider
      locale={zhCN}
      theme={theme}
      button={{ autoInsertSpace: false }}
      {...ANTD_WORDS}
      getPopupContainer={above}
    >
      <AntApp message={{ ...NOTICES, getContainer: above }} component={false}>
        <QueryClientProvider client={queries}>
          <AppContext.Provider value={state}>
            <ReachContext.Provider value={reach.id}>
              <div className="hd-scope hd-root" {...reach.root}>
                <EditorPage key={pageId} id={pageId} />
              </div>
            </ReachContext.Provider>
          </AppContext.Provider>
        </QueryClientProvider>
      </AntApp>
    </ConfigProvider>
  )
}

/** The same object as long as its values are the same. */
function useSame<T extends object>(values: T): T {
  const [known, setKnown] = useState(values)
  if (shallow(known, values)) return known
  setKnown(values)
  return values
}

/** Where dialogs and menus stand: at the end of the document, but inside the reach of the editor's styles. */
function useAbove(editor: string) {
  const [place] = useState(() => {
    const element = document.createElement('div')
    element.className = 'hd-scope'
    element.dataset.editor = editor
    return element
  })
  useEffect(() => {
    document.body.append(place)
    return () => place.remove()
  }, [place])
  return () => place
}
