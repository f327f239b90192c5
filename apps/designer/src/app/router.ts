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

/** Goes to a screen. The guards of the present screen (unsaved work) run first and may refuse. */
export function go(path: string, { replace = false } = {}) {
  if (!mayLeave()) return
  if (replace) history.replaceState(null, '', path)
  else history.pushState(null, '', path)
  dispatchEvent(new Event(CHANGED))
}

/** Path of the editor of one page. */
export const pagePath = (id: string) => `/pages/${encodeURIComponent(id)}`

export const openPage = (id: string) => go(pagePath(id))

const guards = new Set<() => boolean>()

/** Registers a question that every change of screen asks; the answer false stays. Returns its removal. */
export function addLeaveGuard(guard: () => boolean) {
  guards.add(guard)
  return () => void guards.delete(guard)
}

const mayLeave = () => [...guards].every(guard => guard())

/** Props of a link within the designer: a real address, but without loading the page anew. */
export const linkTo = (path: string) => ({
  href: path,
  onClick: (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    go(path)
  },
})
