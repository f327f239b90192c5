import { openLine, type Person, presenceLine } from '@heji/designer/kit'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useConsole } from '../app/context'
import type { Order } from './order'

/** What somebody else did to the order while it was open here. */
export interface News {
  who: string
  what: string
}

/**
 * Who else has this order open, and the last act of another. What is done here they hear of at once, and look at the order
 * again, as we do.
 */
export function useOthers({ order_id, revision, history }: Pick<Order, 'order_id' | 'revision' | 'history'>) {
  const { token, operator } = useConsole()
  const queries = useQueryClient()
  const [people, setPeople] = useState<readonly Person[]>([])
  const [news, setNews] = useState<News | null>(null)
  const line = useRef<ReturnType<typeof openLine> | null>(null)
  const seen = useRef(revision)
  useEffect(() => {
    const own = openLine({
      line: presenceLine(token),
      pageId: order_id,
      onPeople: setPeople,
      onNews: () => void queries.invalidateQueries({ queryKey: ['orders'] }),
    })
    line.current = own
    return () => {
      line.current = null
      own.stop()
    }
  }, [order_id, token, queries])
  useEffect(() => {
    if (revision === seen.current) return
    seen.current = revision
    const last = history.findLast(({ who }) => who !== '')
    if (last && last.who !== (operator.display_name || operator.login_name)) setNews(last)
    else line.current?.say({ saved: revision })
  }, [revision, history, operator])
  return { people, news, forget: () => setNews(null) }
}
