import { buttonClass, Picture, toast, XIcon } from '@heji/ui'
import { useEffect, useRef, useState } from 'react'
import type { BarItem } from '../../routes/compare.items'
import {
  COMPARE_COOKIE,
  COMPARE_SECONDS,
  type CompareRequest,
  comparedIn,
  comparedText,
  compareHref,
  MOST_COMPARED,
} from './compare-ids'

/** Pages whose buttons to buy the whole bar would cover. */
const BUYS = /^\/items\/\d/

/** The chosen items at the foot of the window, with the way to compare them. */
export function CompareBar({ request }: { request: CompareRequest | null }) {
  const [ids, setIds] = useState(readCookie)
  const items = useItems(ids)
  const change = (next: string[]) => {
    writeCookie(next)
    setIds(next)
  }
  useCompareRequest(request, id => {
    // Another tab may have changed them.
    const now = readCookie()
    if (now.includes(id)) toast.success('已在对比栏中')
    else if (now.length >= MOST_COMPARED) toast.warn(`最多对比 ${MOST_COMPARED} 件商品`)
    else {
      toast.success('已加入对比')
      return change([...now, id])
    }
    setIds(now)
  })
  if (ids.length === 0) return null
  const look = BUYS.test(location.pathname) ? 'hs-compare-bar hs-compare-bar--pill' : 'hs-compare-bar'
  return (
    <aside className={look} aria-label="商品对比">
      <ul>
        {ids.map(id => (
          <li key={id}>
            <Picture src={items[id]?.pic} alt="" width={48} height={48} />
            <span className="hs-compare-bar__name">{items[id]?.item_name ?? ''}</span>
            <button
              type="button"
              aria-label={`移出对比：${items[id]?.item_name ?? id}`}
              onClick={() => change(ids.filter(other => other !== id))}
            >
              <XIcon size={14} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <a href={compareHref(ids)} className={buttonClass({ variant: 'primary' })}>
        {`对比 ${ids.length}/${MOST_COMPARED}`}
      </a>
      <button type="button" className="hs-compare-bar__clear" onClick={() => change([])}>
        清空<span className="hj-visually-hidden">对比栏</span>
      </button>
    </aside>
  )
}

function useCompareRequest(request: CompareRequest | null, take: (id: string) => void) {
  const taken = useRef<CompareRequest | null>(null)
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    if (!request || taken.current === request) return
    taken.current = request
    latest.current(request.id)
  }, [request])
}

/** Names and pictures by id, asked for in one call. Without them the bar still works. */
function useItems(ids: readonly string[]) {
  const [items, setItems] = useState<Record<string, BarItem>>({})
  const missing = ids.filter(id => !items[id]).join(',')
  useEffect(() => {
    if (!missing) return
    const stop = new AbortController()
    fetch(`/compare/items?ids=${missing}`, { signal: stop.signal })
      .then(async answer => {
        if (!answer.ok) return
        const { list } = (await answer.json()) as { list: BarItem[] }
        setItems(known => ({ ...known, ...Object.fromEntries(list.map(item => [item.item_id, item])) }))
      })
      .catch(() => {})
    return () => stop.abort()
  }, [missing])
  return items
}

const readCookie = () => comparedIn(document.cookie)

function writeCookie(ids: readonly string[]) {
  const seconds = ids.length > 0 ? COMPARE_SECONDS : 0
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${COMPARE_COOKIE}=${comparedText(ids)}; path=/; max-age=${seconds}; samesite=lax${secure}`
}
