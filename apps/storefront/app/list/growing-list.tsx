import { Pagination, ScrollMore } from '@heji/ui'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { HrefLink } from '../components/link'
import type { useMorePages } from './use-more-pages'

interface GrowingListProps {
  /** A `<ul>` of cards. */
  children: ReactNode
  pages: Pick<ReturnType<typeof useMorePages>, 'page' | 'autoTo' | 'state' | 'loadNext' | 'items'>
  total: number
  pageSize: number
  hrefFor: (page: number) => string
}

/**
 * A list that goes on while somebody scrolls, 没有更多数据 at its end (spec §2), and the addresses of all pages, which are
 * the way on without scripts. While it grows it keeps the height that it will have, so that nothing below it moves.
 */
export function GrowingList({ children, pages, total, pageSize, hrefFor }: GrowingListProps) {
  const { page, autoTo, state, items, loadNext } = pages
  const box = useRef<HTMLDivElement>(null)
  const toCome = Math.min(total, autoTo * pageSize) - page * pageSize
  const height = useHeightOf(box, items.length + toCome)
  const next = useRef(loadNext)
  next.current = loadNext
  const more = async (by: 'scroll' | 'press') => {
    const count = items.length
    // The pressed button goes; whoever pressed it goes on with the first of the new goods.
    if ((await next.current()) && by === 'press')
      requestAnimationFrame(() => box.current?.querySelectorAll('li')[count]?.querySelector('a')?.focus())
  }
  const isGrowing = toCome > 0 && height > 0
  return (
    <>
      <div ref={box} className="hs-growing" {...(isGrowing ? { style: { minHeight: height } } : {})}>
        {children}
        <ScrollMore
          // A foot of its own for each page: one that moved down would count as a jump of the page.
          key={page}
          state={state}
          onMore={more}
          href={hrefFor(page + 1)}
          linkComponent={HrefLink}
          auto={page < autoTo}
        />
      </div>
      <Pagination linkComponent={HrefLink} page={page} total={total} pageSize={pageSize} hrefFor={hrefFor} />
    </>
  )
}

/** px that a list takes once it has this many cards, by the rows that it has now; 0 until it was measured. */
function useHeightOf(box: RefObject<HTMLElement>, cards: number): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const list = box.current?.querySelector('ul')
    if (list && list.children.length > 0) setHeight(heightWith(list, cards))
  }, [box, cards])
  return height
}

/** px of the foot. */
const FOOT = 56

function heightWith(list: HTMLElement, cards: number): number {
  const tops = [...list.children].map(card => card.getBoundingClientRect().top)
  const columns = Math.max(1, tops.filter(top => top === tops[0]).length)
  const rowsOf = (count: number) => Math.ceil(count / columns)
  const gap = Number.parseFloat(getComputedStyle(list).rowGap) || 0
  const row = (list.offsetHeight + gap) / rowsOf(tops.length)
  return Math.round(rowsOf(cards) * row - gap) + FOOT
}
