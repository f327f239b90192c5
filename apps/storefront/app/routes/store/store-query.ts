/** What `/store` shows, as its address says. */
export interface StoreQuery {
  province: string
  city: string
  /** Degrees; empty without a place. */
  lat: string
  lng: string
  page: number
}

const DEGREES = /^-?\d{1,3}(?:\.\d{1,8})?$/

/** Reads the address; a place of the visitor counts more than a region. */
export function readStoreQuery(params: URLSearchParams): StoreQuery {
  const of = (name: string) => (params.get(name) ?? '').trim().slice(0, 50).toWellFormed()
  const isPlace = within(of('lat'), 90) && within(of('lng'), 180)
  const page = Math.trunc(Number(of('page') || 1))
  return {
    province: isPlace ? '' : of('province'),
    city: isPlace ? '' : of('city'),
    lat: isPlace ? of('lat') : '',
    lng: isPlace ? of('lng') : '',
    page: page >= 1 && page <= 10_000 ? page : 1,
  }
}

const within = (text: string, most: number) => DEGREES.test(text) && Math.abs(Number(text)) <= most

export function storeHref({ page, ...choices }: StoreQuery): string {
  const params = new URLSearchParams(Object.entries(choices).filter(([, value]) => value !== ''))
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `/store?${params}` : '/store'
}
