import { isStill } from '@heji/ui'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Pixels that two positions may differ by and still be the same: browsers round scroll positions. */
const SLACK = 2

/**
 * Position of a scrolling line of items, and functions that move it by one item. Nothing moves before it is mounted.
 */
export function useStrip(active: number) {
  const strip = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ scrolls: false, atStart: true, atEnd: true })

  const look = useCallback(() => {
    const el = strip.current
    if (!el) return
    const room = el.scrollWidth - el.clientWidth
    const next = { scrolls: room > SLACK, atStart: el.scrollLeft <= SLACK, atEnd: el.scrollLeft >= room - SLACK }
    setEnds(old =>
      old.scrolls === next.scrolls && old.atStart === next.atStart && old.atEnd === next.atEnd ? old : next,
    )
  }, [])

  useEffect(() => {
    const el = strip.current
    if (!el || typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(look)
    watch.observe(el)
    for (const item of el.children) watch.observe(item)
    return () => watch.disconnect()
  }, [look])

  useEffect(() => {
    const item = strip.current?.children[active]
    if (item instanceof HTMLElement) showItem(strip.current!, item)
    look()
  }, [active, look])

  const step = (by: 1 | -1) => {
    const el = strip.current
    if (!el) return
    const items = [...el.children] as HTMLElement[]
    const first = items.findIndex(item => startOf(el, item) >= el.scrollLeft - SLACK)
    const target = items[Math.min(items.length - 1, Math.max(0, first + by))]
    if (target) el.scrollTo({ left: startOf(el, target), behavior: isStill() ? 'auto' : 'smooth' })
  }
  return { strip, ...ends, look, step }
}

const startOf = (strip: HTMLElement, item: HTMLElement) =>
  item.offsetLeft - (strip.firstElementChild as HTMLElement).offsetLeft

/** Scrolls only the line, and only if the item is out of sight. */
function showItem(strip: HTMLElement, item: HTMLElement) {
  const start = startOf(strip, item)
  const isSeen = start >= strip.scrollLeft && start + item.offsetWidth <= strip.scrollLeft + strip.clientWidth
  if (!isSeen) strip.scrollTo?.({ left: start })
}
