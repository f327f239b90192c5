import { type RefObject, useEffect, useState } from 'react'

/**
 * px that the goods take which scrolling will still load: what stands below them never moves when they come.
 * @param list the box with the list of cards
 * @param shown cards that are there
 * @param coming cards that scrolling will load, 0 or less for none
 */
export function useRoom(list: RefObject<HTMLElement>, shown: number, coming: number): number {
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const cards = list.current?.querySelector('ul')
    setRoom(cards && coming > 0 ? heightOf(cards, shown, coming) : 0)
  }, [list, shown, coming])
  return room
}

function heightOf(list: HTMLElement, shown: number, coming: number): number {
  const tops = [...list.children].map(card => card.getBoundingClientRect().top)
  const columns = Math.max(1, tops.filter(top => top === tops[0]).length)
  const rowsOf = (cards: number) => Math.ceil(cards / columns)
  const gap = Number.parseFloat(getComputedStyle(list).rowGap) || 0
  return Math.round((rowsOf(shown + coming) - rowsOf(shown)) * ((list.offsetHeight + gap) / rowsOf(shown)))
}
