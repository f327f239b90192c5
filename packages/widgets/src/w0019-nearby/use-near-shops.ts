import { type RefObject, useEffect, useState } from 'react'
import type { ShopTagEntry } from '../lib/fields'
import type { WidgetHost } from '../lib/host'
import { readShopTags } from '../lib/shops'
import type { NearbyData } from './definition'
import { locate } from './locate'
import { FALLBACK_PLACE, type NearShop, readNearShops, SAMPLES } from './near-shop'

export interface Near {
  shops: readonly NearShop[]
  tags: readonly ShopTagEntry[]
  /** District of the shops; empty if it has none and others are shown. */
  area: string
  stage: 'still' | 'locating' | 'loading'
}

/** Shops whose tags are shown. */
const PAGE_SIZE = 50

/**
 * The shops near the visitor. At first they are those in the page; in the shop the browser asks the visitor for the
 * place when the block comes into sight. On the canvas and in the preview it asks nobody: if the page has no shops,
 * five samples show the layout. If the visitor refuses, or no place is found, the block shows the fallback district.
 */
export function useNearShops(data: NearbyData, host: WidgetHost, box: RefObject<HTMLElement | null>): Near {
  const { mode, api, notify } = host
  const [near, setNear] = useState<Near>({ shops: data.data, tags: data.allTagList, area: data.area, stage: 'still' })
  useEffect(() => {
    let alive = true
    const show = (part: Partial<Near>) => alive && setNear(old => ({ ...old, ...part }))
    const find = async () => {
      show({ stage: 'locating' })
      const place = await locate(api, message => alive && notify('error', message))
      if (!alive) return
      show({ stage: 'loading' })
      const found = await load(api, place).catch(() => ({}))
      show({ ...found, stage: 'still' })
    }
    const stop = mode === 'render' ? whenSeen(box.current, find) : () => {}
    return () => {
      alive = false
      stop()
    }
  }, [mode, api, notify, box])
  return mode !== 'render' && near.shops.length === 0 ? { ...near, shops: SAMPLES, area: FALLBACK_PLACE.area } : near
}

type Place = Awaited<ReturnType<typeof locate>>

async function load(api: WidgetHost['api'], place: Place): Promise<Partial<Near>> {
  const where = place ? { ...place, type: 0 } : { ...FALLBACK_PLACE, type: 1 }
  const answer = await api('GET distributor/list', { ...where, show_discount: 1, sort_type: 1, pageSize: PAGE_SIZE })
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
