import { hejiAdapter } from '@heji/designer/heji'
import { later } from '@heji/designer/kit'
import { DesignerContext } from '@heji/designer/parts'
import { type ReactNode, useMemo } from 'react'
import { pictureOf } from '../editor/widget-pictures'
import { useApp } from './context'
import { go, openPage, useDetourFrom, useListPath } from './router'

const PageTextsDialog = later(() => import('../pages/page-settings-dialog').then(m => m.PageSettingsDialog), {
  isOver: true,
})
const onTitle = (title: string) => {
  document.title = `${title} · 禾集设计器`
}

/** What the editor and its parts on other screens get from this application. */
export function DesignerParts({ children }: { children: ReactNode }) {
  const { api, shopApi, token, operator } = useApp()
  const adapter = useMemo(() => hejiAdapter({ api, shopApi, token }), [api, shopApi, token])
  const from = useDetourFrom()
  const list = useListPath()
  const parts = useMemo(() => {
    const { display_name, login_name, role } = operator
    return {
      adapter,
      shopApi,
      operator: { name: display_name || login_name, role },
      openPage,
      PageTextsDialog,
      leave: () => go(from ?? list),
      leaveHref: from ?? list,
      leaveWords: from && '返回刚才的页面',
      onTitle,
      pictureOf,
    }
  }, [adapter, shopApi, operator, from, list])
  return <DesignerContext.Provider value={parts}>{children}</DesignerContext.Provider>
}
