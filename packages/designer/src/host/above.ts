import { createContext, useCallback, useEffect, useState } from 'react'

/** Where dialogs and menus of the editor stand; null outside of an editor, where they stand at the end of the document. */
export const AboveContext = createContext<(() => HTMLElement) | null>(null)

/** A place at the end of the document, but inside the reach of the styles of the editor with this id. */
export function useAbove(editor: string): () => HTMLElement {
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
  return useCallback(() => place, [place])
}
