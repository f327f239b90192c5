import { xmlText } from '@heji/server-kit'
import type { FeedGoods, FeedSku } from './feed-goods'
import { type FeedShop, lineText, linkOf, picturesOf, yuan } from './texts'

const paid = ({ price, sale }: FeedSku) => sale?.price ?? price

/** The sku whose price lists show: the cheapest one with stock, of all if none has any. */
function shownSku({ skus }: FeedGoods): FeedSku {
  const some = skus.some(sku => sku.isInStock) ? skus.filter(sku => sku.isInStock) : skus
  return some.reduce((best, sku) => (paid(sku) < paid(best) ? sku : best))
}

/** The open form of 百度 for goods: a map of the site with data. One entry for each page, as a map has them. */
export async function* baiduFeed(all: AsyncIterable<FeedGoods>, shop: FeedShop): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset>\n'
  for await (const goods of all) yield `${entryOf(goods, shop)}\n`
  yield '</urlset>\n'
}

function entryOf(goods: FeedGoods, shop: FeedShop): string {
  const sku = shownSku(goods)
  const [image = ''] = picturesOf(shop, goods, { picture: '' })
  const data = [
    ['name', lineText(goods.name)],
    ['image', image],
    ['price', yuan(paid(sku))],
    ['value', yuan(sku.price)],
    ['brand', lineText(goods.brand)],
    ['availability', sku.isInStock ? '有货' : '缺货'],
  ] as const
  const display = data
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<${name}>${xmlText(value)}</${name}>`)
    .join('')
  return `<url><loc>${xmlText(linkOf(shop, goods))}</loc><data><display>${display}</display></data></url>`
}
