/** Content of the list of stores, as its address defines it. The address has a place once the browser has sent one. */
export interface NearQuery {
  /** Empty: newest first. */
  sort: '' | 'sales' | 'distance'
  tag: string
  name: string
  /** Degrees, to about 100 m. */
  lat: string
  lng: string
  page: number
}

const DEGREES = /^-?\d{1,3}(?:\.\d{1,6})?$/

/** Reads the address; an invalid place counts as none. */
export function readNearQuery(params: URLSearchParams): NearQuery {
  const of = (name: string) => (params.get(name) ?? '').trim().slice(0, 100).toWellFormed()
  const sort = of('sort')
  const isPlace = isWithin(of('lat'), 90) && isWithin(of('lng'), 180)
  const page = Math.trunc(Number(of('page') || 1))
  return {
    sort: sort === 'sales' || sort === 'distance' ? sort : '',
    tag: /^[1-9]\d{0,17}$/.test(of('tag')) ? of('tag') : '',
    name: of('name').toWellFormed(),
    lat: isPlace ? of('lat') : '',
    lng: isPlace ? of('lng') : '',
    page: page >= 1 && page <= 10_000 ? page : 1,
  }
}

const isWithin = (text: string, most: number) => DEGREES.test(text) && Math.abs(Number(text)) <= most

/** Address of the list with some changes; any change except of the page itself leads to page 1. */
export function nearHref(query: NearQuery, changes: Partial<NearQuery> = {}): string {
  const next = { ...query, page: 1, ...changes }
  const params = new URLSearchParams(nearTexts(next))
  if (next.page > 1) params.set('page', String(next.page))
  const search = params.toString()
  return search ? `/shops/near?${search}` : '/shops/near'
}

/** Name and value of every choice except the page, for addresses and forms. */
export const nearTexts = ({ page: _, ...texts }: NearQuery): [name: string, value: string][] =>
  Object.entries(texts).filter(([, value]) => value !== '')
