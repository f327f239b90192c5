import { AppContext, useApp } from '@heji/designer/app/context'
import { EditorPage } from '@heji/designer/editor/editor-page'
import { allRenderers } from '@heji/widgets/all'
import { useMemo } from 'react'

/** The editor of one page. All widgets come with it, so that no block of the canvas comes late. */
export function EditorScreen({ id }: { id: string }) {
  const app = useApp()
  const parts = useMemo(() => ({ ...app, renderers: allRenderers }), [app])
  return (
    <AppContext.Provider value={parts}>
      <EditorPage id={id} />
    </AppContext.Provider>
  )
}
