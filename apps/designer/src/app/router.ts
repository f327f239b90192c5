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
export const useLocation = () => useSyncExternalStore(subscribe, shownPath)

/** What goes with an entry of the browser's history. */
interface Entry {
  /** The page from which the shown screen is a detour. */
  from?: string | undefined
  /** The list of pages, as it was left. */
  list?: string | undefined
}

const LIST = '/pages'
const entry = () => (history.state ?? {}) as Entry
const isList = (path: string) => path === '/' || path.split('?')[0] === LIST
const shownPath = () => location.pathname + location.search

/** Goes to a screen. */
export function go(path: string, { replace = false, from }: { replace?: boolean; from?: string | undefined } = {}) {
  const list = isList(location.pathname) ? shownPath() : entry().list
  const state: Entry = { from, list: isList(path) ? undefined : list }
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
    const { from } = entry()
    return typeof from === 'string' ? from : undefined
  })

/** The list of pages with the search and the folder in which it was left. */
export const useListPath = () =>
  useSyncExternalStore(subscribe, () => {
    const { list } = entry()
    return typeof list === 'string' ? list : LIST
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
