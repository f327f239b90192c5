import { Pagination, ScrollMore } from '@heji/ui'
import { type RefObject, useRef } from 'react'
import { HrefLink } from '../components/link'
import type { useMorePages } from './use-more-pages'
import { useRoom } from './use-room'

interface MoreFootProps {
  pages: Pick<ReturnType<typeof useMorePages>, 'page' | 'autoTo' | 'state' | 'isAuto' | 'loadNext' | 'items'>
  /** The box with the list. */
  list: RefObject<HTMLElement>
  total: number
  pageSize: number
  hrefFor: (page: number) => string
}

/**
 * Under a list that goes on while somebody scrolls: 没有更多数据 at its end (spec §2), and the addresses of all pages,
 * which are the way on without scripts.
 */
export function MoreFoot({ pages, list, total, pageSize, hrefFor }: MoreFootProps) {
  const { page, autoTo, state, isAuto, items, loadNext } = pages
  const room = useRoom(list, items.length, Math.min(total, autoTo * pageSize) - page * pageSize)
  const next = useRef(loadNext)
  next.current = loadNext
  const more = async (by: 'scroll' | 'press') => {
    const count = items.length
    // The pressed button goes; whoever pressed it goes on with the first of the new goods.
    if ((await next.current()) && by === 'press')
      requestAnimationFrame(() => list.current?.querySelectorAll('li')[count]?.querySelector('a')?.focus())
  }
  return (
    <>
      <ScrollMore
        state={state}
        onMore={more}
        href={hrefFor(page + 1)}
        linkComponent={HrefLink}
        auto={isAuto}
        room={state === 'end' ? 0 : room}
      />
      <Pagination linkComponent={HrefLink} page={page} total={total} pageSize={pageSize} hrefFor={hrefFor} />
    </>
  )
}
