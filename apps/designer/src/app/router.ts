import { type MouseEvent, useSyncExternalStore } from 'react'

const CHANGED = 'heji:route'

const subscribe = (listener: () => void) => {
  addEventListener('popstate', listener)
  addEventListener(CHANGED, listener)
  return () => {
    removeEventListener('popstate', listener)
    removeEventListener(CHANGED, listener)
  }
}

/** Path with query of the screen that is shown. */
export const useLocation = () => useSyncExternalStore(subscribe, () => location.pathname + location.search)

/** Goes to a screen. */
export function go(path: string, { replace = false, from }: { replace?: boolean; from?: string | undefined } = {}) {
  const state = from === undefined ? null : { from }
  if (replace) history.replaceState(state, '', path)
  else history.pushState(state, '', path)
  dispatchEvent(new Event(CHANGED))
}

/** Path of the editor of one page. */
export const pagePath = (id: string) => `/pages/${encodeURIComponent(id)}`

/** A detour comes back to this screen. */
export const openPage = (id: string, { isDetour = false } = {}) =>
  go(pagePath(id), { from: isDetour ? location.pathname : undefined })

/** The page from which the shown screen is a detour; it lives with the entry of the browser's history. */
export const useDetourFrom = () =>
  useSyncExternalStore(subscribe, () => {
    const { from } = (history.state ?? {}) as { from?: unknown }
    return typeof from === 'string' ? from : undefined
  })

/** Props of a link within the designer: a real address, but without loading the page anew. */
export const linkTo = (path: string) => ({
  href: path,
  onClick: (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    go(path)
  },
})
