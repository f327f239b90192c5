// Goods with the prices of the shop, for price comparisons and search engines.

/** Every item that can be bought, as the list of the shop shows it. */
export async function listGoods(api) {
  const all = []
  for (let page = 1; ; page++) {
    const { list, total_count } = await api('GET goods/items', { page, pageSize: 100, in_stock: 1 })
    all.push(...list)
    if (list.length === 0 || all.length >= total_count) return all
  }
}

const yuan = cents => (cents / 100).toFixed(2)
/** What a visitor pays now for one piece, without coupons. */
const priceOf = ({ price, activity_price = price }) => Math.min(price, activity_price)

const rowOf = ({ origin }, item) => ({
  id: item.item_id,
  title: item.item_name,
  description: item.brief || item.item_name,
  link: `${origin}/items/${item.item_id}`,
  image: item.pics?.[0] ? new URL(item.pics[0], origin).href : '',
  list: yuan(Math.max(item.price, item.market_price ?? 0)),
  price: yuan(priceOf(item)),
  brand: item.brand_name ?? '',
})

const COLUMNS = ['id', 'title', 'description', 'link', 'image', 'list', 'price', 'brand']
/** A cell that a spreadsheet might read as a formula is text. */
const cell = value =>
  `"${String(value)
    .replace(/^[=+\-@\t\r]/, "'$&")
    .replaceAll('"', '""')}"`

/** With the mark at the beginning by which Excel knows UTF-8. */
export const csvFeed = (goods, shop) =>
  `\uFEFF${[COLUMNS, ...goods.map(item => Object.values(rowOf(shop, item)))].map(row => row.map(cell).join(',')).join('\r\n')}\r\n`

const SIGNS = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
/** XML has no control characters but tab and line ends. */
const isText = letter => letter >= ' ' || '\t\n\r'.includes(letter)
const xml = value =>
  [...String(value)]
    .filter(isText)
    .join('')
    .replace(/[&<>"']/g, sign => SIGNS[sign])

/** RSS 2.0 with the names of Google Merchant. */
export const googleFeed = (goods, shop) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${xml(shop.name)}</title><link>${xml(shop.origin)}</link><description>${xml(shop.name)}</description>
${goods
  .map(item => {
    const { id, title, description, link, image, list, price, brand } = rowOf(shop, item)
    const sale = price === list ? '' : `<g:sale_price>${price} CNY</g:sale_price>`
    return `<item><g:id>${xml(id)}</g:id><g:title>${xml(title)}</g:title><g:description>${xml(description)}</g:description><g:link>${xml(link)}</g:link><g:image_link>${xml(image)}</g:image_link><g:availability>in_stock</g:availability><g:condition>new</g:condition><g:price>${list} CNY</g:price>${sale}<g:brand>${xml(brand)}</g:brand></item>`
  })
  .join('\n')}
</channel></rss>
`

/** The open form of 百度 for goods: `urlset` of addresses with data. */
export const baiduFeed = (goods, shop) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset>
${goods
  .map(item => {
    const { title, link, image, list, price, brand } = rowOf(shop, item)
    return `<url><loc>${xml(link)}</loc><data><display><name>${xml(title)}</name><image>${xml(image)}</image><price>${price}</price><value>${list}</value><brand>${xml(brand)}</brand><availability>有货</availability></display></data></url>`
  })
  .join('\n')}
</urlset>
`
