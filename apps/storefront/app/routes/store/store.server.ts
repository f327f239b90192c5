import type { Contract, OutputOf } from '@heji/api-client'
import { loadRegions } from '../../components/address/regions.server'
import { addressOf, mapHref } from '../../components/region/places'
import { orErrorPage } from '../../errors/error-pages.server'
import { redirect } from '../../framework'
import type { PageArgs } from '../../loaders/define-loader.server'
import { readStoreQuery, storeHref } from './store-query'

const PAGE_SIZE = 20

type Row = OutputOf<Contract['GET distributor/list']>['list'][number]

/** Stores of a region, or around the visitor. Without either: all, newest first. */
export async function loadStores({ context, url }: PageArgs) {
  const query = readStoreQuery(url.searchParams)
  const tree = await loadRegions(context).catch(() => [])
  const cities = tree.find(node => node.label === query.province)?.children ?? []
  const city = cities.some(node => node.label === query.city) ? query.city : ''
  const isLocated = query.lat !== ''
  const found = await orErrorPage(
    context.publicApi('GET distributor/list', {
      page: query.page,
      pageSize: PAGE_SIZE,
      ...(isLocated
        ? { lat: query.lat, lng: query.lng, type: 0, sort_type: 1 }
        : { province: query.province, city, type: query.province ? 1 : 0 }),
    }),
  )
  // The API shows other stores where a region has none.
  const isElsewhere = query.province !== '' && found.is_recommend === 1
  const last = Math.max(1, Math.ceil(found.total_count / PAGE_SIZE))
  if (!isElsewhere && query.page > last) throw redirect(storeHref({ ...query, page: last }))
  return {
    query: { ...query, city },
    isLocated,
    provinces: tree.map(({ label }) => label),
    cities: cities.map(({ label }) => label),
    total: isElsewhere ? 0 : found.total_count,
    pageSize: PAGE_SIZE,
    stores: isElsewhere ? [] : found.list.map(shownOf),
  }
}

const shownOf = (row: Row) => ({
  id: row.distributor_id,
  name: row.name,
  logo: row.logo,
  address: addressOf(row),
  phone: row.phone || row.mobile,
  hour: row.hour,
  isPickup: row.is_ziti,
  distance: row.distance_show === '' ? null : row.distance,
  lat: Number(row.lat),
  lng: Number(row.lng),
  map: mapHref({ name: row.name, lng: row.lng, lat: row.lat }),
})

export type ShownStore = ReturnType<typeof shownOf>
