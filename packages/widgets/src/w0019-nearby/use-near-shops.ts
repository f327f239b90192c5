import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { ShopTagEntry } from '../lib/fields'
import type { WidgetHost } from '../lib/host'
import { readShopTags } from '../lib/shops'
import { isObject } from '../lib/values'
import type { NearbyData } from './definition'
import { locate, mayLocate } from './locate'
import { FALLBACK_PLACE, type NearShop, readNearShops, SAMPLES } from './near-shop'

export interface Near {
  shops: readonly NearShop[]
  tags: readonly ShopTagEntry[]
  /** District of the shops; empty if it has none and others are shown. */
  area: string
  stage: 'still' | 'locating' | 'loading'
  /** Asks the visitor for the place. */
  findMe: () => void
}

/** Shops whose tags are shown. */
const PAGE_SIZE = 50

/**
 * The shops near the visitor. At first they are those in the page, of the fallback district. The browser asks for the
 * place when the visitor presses the button; if the visitor agreed before, the block finds it by itself once it comes
 * into sight. On the canvas and in the preview it asks nobody: if the page has no shops, five samples show the layout.
 */
export function useNearShops(data: NearbyData, host: WidgetHost, box: RefObject<HTMLElement | null>): Near {
  const { mode, api, notify } = host
  const [near, setNear] = useState({
    shops: data.data as readonly NearShop[],
    tags: data.allTagList as Near['tags'],
    area: data.area,
    stage: 'still' as Near['stage'],
  })
  const alive = useRef(false)
  const isEmpty = data.data.length === 0
  const show = useCallback((part: Partial<typeof near>) => {
    if (alive.current) setNear(old => ({ ...old, ...part }))
  }, [])
  const find = useCallback(
    async (isAsked: boolean) => {
      show({ stage: 'locating' })
      const place = isAsked ? await locate(api, message => alive.current && notify('error', message)) : null
      show({ stage: 'loading' })
      show({ ...(await load(api, place).catch(() => ({}))), stage: 'still' })
    },
    [api, notify, show],
  )
  useEffect(() => {
    alive.current = true
    const look = async () => {
      const isKnown = await mayLocate()
      if (alive.current && (isKnown || isEmpty)) await find(isKnown)
    }
    const stop = mode === 'render' ? whenSeen(box.current, look) : () => {}
    return () => {
      alive.current = false
      stop()
    }
  }, [mode, find, box, isEmpty])
  const findMe = () => mode === 'render' && near.stage === 'still' && void find(true)
  const shown = mode !== 'render' && isEmpty ? { ...near, shops: SAMPLES, area: FALLBACK_PLACE.area } : near
  return { ...shown, findMe }
}

type Place = Awaited<ReturnType<typeof locate>>

async function load(api: WidgetHost['api'], place: Place): Promise<Partial<Near>> {
  const where = place ? { ...place, type: 0 } : { ...FALLBACK_PLACE, type: 1 }
  const found = await api('GET distributor/list', { ...where, show_discount: 1, sort_type: 1, pageSize: PAGE_SIZE })
  const answer = isObject(found) ? found : {}
  const shops = readNearShops(answer.list)
  return {
    // The distance from the centre of a district is not the distance from the visitor.
    shops: place ? shops : shops.map(({ distance: _, ...shop }) => shop),
    tags: readShopTags(answer.tagList),
    area: answer.is_recommend ? '' : where.area || where.city,
  }
}

/** Calls once, when the element first comes into sight. */
function whenSeen(element: HTMLElement | null, call: () => void): () => void {
  if (!element || typeof IntersectionObserver === 'undefined') return () => {}
  const watch = new IntersectionObserver(entries => {
    if (!entries.some(entry => entry.isIntersecting)) return
    watch.disconnect()
    call()
  })
  watch.observe(element)
  return () => watch.disconnect()
}
