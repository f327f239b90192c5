import type { Api } from '@heji/api-client'
import { QueryClientProvider } from '@tanstack/react-query'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn.js'
import { useState } from 'react'
import { shallow } from 'zustand/shallow'
import { EditorPage } from './editor/editor-page'
import { AboveContext, useAbove } from './host/above'
import { DesignerContext, type DesignerHost } from './host/context'
import { noShop } from './host/no-shop'
import { ReachContext, useReach } from './host/reach'
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
    <AboveContext.Provider value={above}>
      <QueryClientProvider client={queries}>
        <DesignerContext.Provider value={state}>
          <ReachContext.Provider value={reach.id}>
            <div className="hd-scope hd-root" {...reach.root}>
              <EditorPage key={pageId} id={pageId} />
            </div>
          </ReachContext.Provider>
        </DesignerContext.Provider>
      </QueryClientProvider>
    </AboveContext.Provider>
  )
}

/** The same object as long as its values are the same. */
function useSame<T extends object>(values: T): T {
  const [known, setKnown] = useState(values)
  if (shallow(known, values)) return known
  setKnown(values)
  return values
}
