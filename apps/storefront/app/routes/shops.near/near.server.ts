import type { Contract, OutputOf } from '@heji/api-client'
import { FALLBACK_PLACE } from '@heji/widgets/definitions'
import { addressOf, mapHref } from '../../components/region/places'
import { orErrorPage } from '../../errors/error-pages.server'
import { type LoaderFunctionArgs, redirect } from '../../framework'
import { nearMap } from './near-map'
import { type NearQuery, nearHref, readNearQuery } from './near-query'
import { openAt } from './open-now'

const PAGE_SIZE = 20
const SORT_TYPES = { '': 0, sales: 3, distance: 1 } as const

type Row = OutputOf<Contract['GET distributor/list']>['list'][number]

/** Stores around a place, or else of the fallback district. */
export async function loadNear({ request, context }: LoaderFunctionArgs) {
  const query = readNearQuery(new URL(request.url).searchParams)
  const isLocated = query.lat !== ''
  const region = isLocated ? await regionAt(context, query) : FALLBACK_PLACE
  const place = isLocated ? { lat: query.lat, lng: query.lng } : {}
  const where = { ...place, ...region, type: isLocated ? 0 : 1 }
  const [found, tags] = await Promise.all([
    orErrorPage(
      context.publicApi('GET distributor/list', {
        ...where,
        name: query.name,
        distributor_tag_id: query.tag ? [query.tag] : [],
        sort_type: SORT_TYPES[query.sort],
        page: query.page,
        pageSize: PAGE_SIZE,
        show_score: true,
        show_items: true,
        show_discount: true,
      }),
    ),
    // Tags of all stores, even while some are chosen.
    context
      .publicApi('GET distributor/list', { ...where, pageSize: 1 }, { silent: true })
      .then(({ tagList }) => tagList)
      .catch(() => []),
  ])
  const last = Math.max(1, Math.ceil(found.total_count / PAGE_SIZE))
  if (query.page > last) throw redirect(nearHref(query, { page: last }))
  const shops = found.list.map(row => shownOf(row, context.now))
  return {
    query,
    isLocated,
    area: [...new Set([region.province, region.city, region.area])].filter(Boolean).join(' '),
    isElsewhere: found.is_recommend === 1,
    total: found.total_count,
    pageSize: PAGE_SIZE,
    tags: tags.map(({ tag_id, tag_name }) => ({ id: tag_id, name: tag_name })),
    shops,
    map: nearMap(
      shops.map(({ at }) => at),
      isLocated ? { lat: Number(query.lat), lng: Number(query.lng) } : null,
    ),
  }
}

/** Without regions the stores are found by the coordinates alone. */
const regionAt = (context: LoaderFunctionArgs['context'], { lat, lng }: NearQuery) =>
  context
    .publicApi('GET espier/region', { lat, lng }, { silent: true })
    .then(({ province, city, area }) => ({ province, city, area }))
    .catch(() => ({ province: '', city: '', area: '' }))

/** Stores without coordinates are on no map. */
const placeOf = ({ lat, lng }: Row) =>
  Number(lat) !== 0 && Number(lng) !== 0 && Number.isFinite(Number(lat) + Number(lng))
    ? { lat: Number(lat), lng: Number(lng) }
    : null

const shownOf = (row: Row, now: Date) => ({
  id: row.distributor_id,
  name: row.name,
  logo: row.logo,
  banner: row.banner,
  address: addressOf(row),
  hour: row.hour,
  open: openAt(row.hour, now),
  at: placeOf(row),
  map: mapHref(row),
  tags: row.tagList.slice(0, 2).map(({ tag_name }) => tag_name),
  distance: row.distance_show === '' ? null : row.distance,
  sales: row.sales_count ?? null,
  stars: row.scoreList?.avg_star ?? null,
  coupons: row.discountCardList.slice(0, 2),
  goods: (row.itemList ?? []).map(({ item_id, item_name, price, pics }) => ({
    id: item_id,
    name: item_name,
    price,
    pic: pics[0] ?? '',
  })),
})

export type NearShop = ReturnType<typeof shownOf>
