import type { Api } from '@heji/api-client'
import { QueryClientProvider } from '@tanstack/react-query'
import { App as AntApp, ConfigProvider } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn.js'
import { useEffect, useState } from 'react'
import { shallow } from 'zustand/shallow'
import { EditorPage } from './editor/editor-page'
import { DesignerContext, type DesignerHost } from './host/context'
import { noShop } from './host/no-shop'
import { ReachContext, useReach } from './host/reach'
import { zhCN } from './kit/antd-locale'
import { ANTD_WORDS } from './kit/antd-words'
import { NOTICES, theme } from './kit/theme'
import { createQueryClient } from './queries/query-client'

dayjs.locale('zh-cn')

export interface DesignerProps extends Omit<DesignerHost, 'shopApi'> {
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
  const state = useSame<DesignerHost>({ ...rest, shopApi })
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
          <DesignerContext.Provider value={state}>
            <ReachContext.Provider value={reach.id}>
              <div className="hd-scope hd-root" {...reach.root}>
                <EditorPage key={pageId} id={pageId} />
              </div>
            </ReachContext.Provider>
          </DesignerContext.Provider>
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
