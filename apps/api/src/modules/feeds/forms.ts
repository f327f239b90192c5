import type { Kind } from '../tables/cell'
import { csvLines } from '../tables/write-table'
import { baiduFeed } from './baidu'
import type { FeedGoods } from './feed-goods'
import { googleFeed, googleFields } from './google'
import type { FeedShop } from './texts'

/** Where feeds are, on the API and on the storefront. */
export const FEED_PATH = '/feeds/'

interface Form {
  mime: string
  write(all: AsyncIterable<FeedGoods>, shop: FeedShop): AsyncIterable<string>
}

const COLUMNS: Record<string, Kind> = {
  id: 'code',
  item_group_id: 'code',
  title: 'text',
  description: 'text',
  link: 'text',
  image_link: 'text',
  availability: 'text',
  condition: 'text',
  price: 'text',
  sale_price: 'text',
  sale_price_effective_date: 'text',
  brand: 'text',
  identifier_exists: 'text',
  product_type: 'text',
}

/** The same names as Google's, as a table for people and for partners. */
async function* csvRows(all: AsyncIterable<FeedGoods>, shop: FeedShop) {
  for await (const goods of all)
    for (const sku of goods.skus) {
      const fields = new Map(googleFields(shop, goods, sku))
      yield Object.keys(COLUMNS).map(name => fields.get(name) ?? '')
    }
}

const FORMS = {
  'google.xml': { mime: 'application/xml; charset=utf-8', write: googleFeed },
  'baidu.xml': { mime: 'application/xml; charset=utf-8', write: baiduFeed },
  'goods.csv': { mime: 'text/csv; charset=utf-8', write: (all, shop) => csvLines(COLUMNS, csvRows(all, shop)) },
} as const satisfies Record<string, Form>

export type FeedName = keyof typeof FORMS
export const FEED_NAMES = Object.keys(FORMS) as FeedName[]
export const formOf = (name: FeedName): Form => FORMS[name]
