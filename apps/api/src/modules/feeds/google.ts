import { xmlText } from '@heji/server-kit'
import type { FeedGoods, FeedSku } from './feed-goods'
import { type FeedShop, lineText, linkOf, picturesOf, titleOf, yuan } from './texts'

/** Most characters, and further pictures, that Google takes. */
const MOST = { id: 50, title: 150, brand: 70, path: 750, value: 100, pictures: 10 } as const

/** Our groups of choices that Google has a name for. */
const CHOICES: Readonly<Record<string, string>> = {
  颜色: 'color',
  尺码: 'size',
  尺寸: 'size',
  材质: 'material',
  图案: 'pattern',
}

const money = (cents: number) => `${yuan(cents)} CNY`
const minute = (at: Date) => `${at.toISOString().slice(0, 16)}Z`

/** What one sku says, under the names of Google's specification of product data; a name may come more than once. */
export function googleFields(shop: FeedShop, goods: FeedGoods, sku: FeedSku): [name: string, value: string][] {
  const [picture = '', ...others] = picturesOf(shop, goods, sku)
  const title = titleOf(goods, sku)
  const brand = lineText(goods.brand, MOST.brand)
  const { sale } = sku
  const fields: [string, string][] = [
    ['id', sku.code.length > MOST.id ? String(sku.id) : lineText(sku.code)],
    ['item_group_id', goods.hasChoice ? String(goods.id) : ''],
    ['title', lineText(title, MOST.title)],
    ['description', lineText(goods.brief) || title],
    ['link', linkOf(shop, goods, sku)],
    ['image_link', picture],
    ...others.slice(0, MOST.pictures).map((other): [string, string] => ['additional_image_link', other]),
    ['availability', sku.isInStock ? 'in_stock' : 'out_of_stock'],
    ['condition', 'new'],
    ['price', money(sku.price)],
    ['sale_price', sale ? money(sale.price) : ''],
    ['sale_price_effective_date', sale ? `${minute(sale.from)}/${minute(sale.to)}` : ''],
    ['brand', brand],
    // The shop knows no numbers of the trade; only of goods with a brand may there be any.
    ['identifier_exists', brand ? '' : 'no'],
    ['product_type', lineText(goods.path.join(' > '), MOST.path)],
    ...sku.choice.map(({ group, value }): [string, string] => [CHOICES[group] ?? '', lineText(value, MOST.value)]),
  ]
  return fields.filter(([name, value]) => name !== '' && value !== '')
}

/** RSS 2.0 with the names of Google Merchant, one item for each sku that has a picture, without which none is taken. */
export async function* googleFeed(all: AsyncIterable<FeedGoods>, shop: FeedShop): AsyncGenerator<string> {
  const name = xmlText(lineText(shop.name))
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>'
  yield `<title>${name}</title><link>${xmlText(shop.origin)}/</link><description>${name}</description>\n`
  for await (const goods of all)
    for (const sku of goods.skus) {
      const fields = googleFields(shop, goods, sku)
      if (fields.some(([field]) => field === 'image_link')) yield `${itemOf(fields)}\n`
    }
  yield '</channel></rss>\n'
}

const itemOf = (fields: [string, string][]) =>
  `<item>${fields.map(([name, value]) => `<g:${name}>${xmlText(value)}</g:${name}>`).join('')}</item>`
