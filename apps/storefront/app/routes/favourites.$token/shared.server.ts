import { listAddress, notPastLast, pageNumber } from '../../list/list-address'
import { notFound, type PageArgs } from '../../loaders/define-loader.server'

const PAGE_SIZE = 10
const KEY = /^[\w-]{1,64}$/

/** The favourites that somebody shares. An ended link is a missing page. */
export async function loadShared({ api, params, url }: PageArgs) {
  const { token = '' } = params
  if (!KEY.test(token)) throw notFound()
  const page = pageNumber(url.searchParams)
  const { owner, list, total_count } = await api('GET collect/shared/{token}', { token, page, pageSize: PAGE_SIZE })
  notPastLast(page, total_count, PAGE_SIZE, to => listAddress(`/favourites/${token}`, { page: to }))
  return {
    token,
    page,
    pageSize: PAGE_SIZE,
    total: total_count,
    owner,
    items: list.map(({ item_image, ...item }) => ({ ...item, pic: item_image })),
  }
}
