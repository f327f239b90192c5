import { useEffect, useRef, useState } from 'react'
import { readPlace, writePlace } from './list-place'

/** Pages that scrolling loads; then the shopper says so, because whoever looks for the foot of the page must reach it. */
const PAGES_BY_SCROLL = 5

interface Row {
  item_id: string
}

interface FirstPage<T extends Row> {
  items: readonly T[]
  page: number
  last: number
  /** Address that answers `{ items }` for a page. */
  moreAt: (page: number) => string
}

interface Pages<T extends Row> {
  items: readonly T[]
  /** Last page that is shown. */
  page: number
  state: 'more' | 'loading' | 'error'
}

/**
 * A list that goes on below its first page. Coming back, it is as long as it was left, at the same place (spec §2: kept
 * when leaving and returning).
 */
export function useMorePages<T extends Row>({ items, page, last, moreAt }: FirstPage<T>) {
  const [more, setMore] = useState<Pages<T>>({ items: [], page, state: 'more' })
  const isBusy = useRef(false)
  const load = async (to: number) => {
    if (isBusy.current || to <= more.page || to > last) return false
    isBusy.current = true
    setMore(before => ({ ...before, state: 'loading' }))
    const wanted = Array.from({ length: to - more.page }, (_, i) => moreAt(more.page + 1 + i))
    const found = await Promise.all(wanted.map(readItems<T>)).catch(() => null)
    isBusy.current = false
    setMore(before =>
      found ? { items: [...before.items, ...found.flat()], page: to, state: 'more' } : { ...before, state: 'error' },
    )
    return found !== null
  }
  useKeptPlace(more.page, load)
  const autoTo = Math.min(last, page + PAGES_BY_SCROLL)
  const all = onlyOnce([...items, ...more.items])
  const state = more.state === 'more' && more.page >= last ? ('end' as const) : more.state
  return {
    items: all,
    page: more.page,
    state,
    /** Last page that scrolling loads. */
    autoTo,
    loadNext: () => load(more.page + 1),
  }
}

async function readItems<T>(address: string): Promise<T[]> {
  const answer = await fetch(address, { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`more items: ${answer.status}`)
  return ((await answer.json()) as { items: T[] }).items
}

/** Goods move between pages while somebody scrolls; each is shown once. */
function onlyOnce<T extends Row>(items: readonly T[]): T[] {
  const seen = new Set<string>()
  return items.filter(({ item_id }) => !seen.has(item_id) && seen.add(item_id))
}

/** Remembers how far the list went when the page is left, and goes there again. */
function useKeptPlace(page: number, load: (page: number) => Promise<boolean>) {
  const shown = useRef(page)
  shown.current = page
  const [y, setY] = useState<number | null>(null)
  useEffect(() => {
    const leave = () => writePlace({ page: shown.current, y: window.scrollY })
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    const place = readPlace()
    if (!place || place.page <= page) return
    const start = window.scrollY
    void load(place.page).then(isThere => {
      // Whoever has begun to scroll stays where they are.
      if (isThere && Math.abs(window.scrollY - start) < 50) setY(place.y)
    })
  }, [])
  useEffect(() => {
    if (y !== null) window.scrollTo(0, y)
  }, [y])
}
