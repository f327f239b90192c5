/** Data of the demo shop's goods and pages for the tools, from the API. */

export async function apiCall(shop, method, path, { token, form, headers = {} } = {}) {
  const url = new URL(path.startsWith('/') ? path : `/api/h5app/wxapp/${path}`, shop.urls.api)
  const sent = { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) }
  if (method === 'GET') url.search = new URLSearchParams(form).toString()
  const answer = await fetch(url, {
    method,
    headers: sent,
    signal: AbortSignal.timeout(20_000),
    ...(method === 'GET' ? {} : { body: new URLSearchParams(form) }),
  })
  const { data } = await answer.json()
  const refusal = refusalOf(data)
  if (refusal !== null || !answer.ok) throw new Error(`${method} ${path}：${answer.status} ${refusal}`)
  return data
}

/** The API's refusal, or null; the wire may answer a refusal with HTTP 200. */
export const refusalOf = data => (data?.status_code >= 400 ? `${data.status_code} ${data.message}` : null)

/** Goods in stock; `filter` are fields of the list call. */
export async function findGoods(shop, filter = {}) {
  const form = { page: '1', pageSize: '50', item_type: 'normal', in_stock: '1', ...filter }
  const { list } = await apiCall(shop, 'GET', 'goods/items', { form })
  if (!list?.length) throw new Error(`没有找到商品：${JSON.stringify(filter)}`)
  return list
}

/** A sku of the goods that can be bought, with its stock; undefined when it is sold out. */
export async function skuOf(shop, { item_id, nospec }) {
  const detail = await apiCall(shop, 'GET', `goods/items/${item_id}`)
  const skus = nospec ? [detail] : detail.spec_items
  const best = [...skus].sort((a, b) => b.store - a.store)[0]
  return best && best.store > 0
    ? { item_id: best.item_id, store: best.store, shop_id: detail.distributor_id }
    : undefined
}

export const addToCart = (shop, token, item_id) =>
  apiCall(shop, 'POST', 'cart', { token, form: { item_id, num: '1', shop_type: 'distributor', cart_type: 'cart' } })

/** Goods with specs, which make the richest item page. */
export async function itemPath(shop) {
  const list = await findGoods(shop, { keywords: '手机' }).catch(() => findGoods(shop))
  return `/items/${(list.find(item => !item.nospec) ?? list[0]).item_id}`
}

/** Sent with a page request: it makes the page personal, so it is drawn each time, but there is no session. */
export const UNKEPT = {
  cookie: `hj_flash=${encodeURIComponent(JSON.stringify({ kind: 'success', message: '好' }))}`,
}
