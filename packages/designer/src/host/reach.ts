import { createContext, useEffect, useId } from 'react'

/** Id of the editor around a component. Several editors may stand in one document, beside controls of the page around them. */
export const ReachContext = createContext('')

/** The editor that was used last: it gets the keys while nothing has the focus. */
let latest = ''

/** The id of this editor, and the properties of its root that note when it is used. */
export function useReach() {
  const id = useId()
  const note = () => {
    latest = id
  }
  useEffect(() => {
    latest = id
    return () => {
      if (latest === id) latest = ''
    }
  }, [id])
  // React passes on what happens in dialogs, too, although they stand at the end of the document.
  return { id, root: { 'data-editor': id, onPointerDownCapture: note, onFocusCapture: note } }
}

/** Whether a key that was pressed there is for the editor with this id. */
export function isForEditor(id: string, target: EventTarget | null): boolean {
  const element = target instanceof Element ? target : null
  const owner = element?.closest<HTMLElement>('[data-editor]')?.dataset.editor ?? ''
  if (owner === id) return true
  const isNowhere = element === null || element === document.body || element === document.documentElement
  return owner === '' && isNowhere && (latest === '' || latest === id)
}
