import type { ItemDetail } from '@heji/api-client/contract'
import type {
  AggregateOffer,
  Article,
  BreadcrumbList,
  FAQPage,
  ItemList,
  Offer,
  Organization,
  Product,
  Store,
  WebSite,
} from 'schema-dts'
import type { RichNode } from '../components/rich-text/rich-node'
import { absolutePicture } from './public-meta'
import { plainText } from './rich-words'

/** Names and addresses of the shop itself. */
export interface ShopName {
  origin: string
  name: string
  logo: string
}

/** A described thing, not only its address. */
type Node<T> = Exclude<T, string>

const yuan = (cents: number) => (cents / 100).toFixed(2)
const at = (origin: string, path: string) => origin + path
const dateOf = (unix: number) => new Date(unix * 1000).toISOString()

export const organization = ({ origin, name, logo }: ShopName): Node<Organization> => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name,
  url: `${origin}/`,
  ...(logo ? { logo: absolutePicture(origin, logo) } : {}),
})

/** The shop with its search. `query-input` is Google's extension of a search action. */
export const website = ({ origin, name }: ShopName): WebSite => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name,
  url: `${origin}/`,
  inLanguage: 'zh-CN',
  publisher: { '@id': `${origin}/#organization` },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?keywords={search_term_string}` },
    ...{ 'query-input': 'required name=search_term_string' },
  },
})

/** Where the page is; the last one is the page itself. */
export const breadcrumb = (origin: string, crumbs: readonly { label: string; href?: string }[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, i) => ({
    '@type': 'ListItem' as const,
    position: i + 1,
    name: label,
    ...(href ? { item: at(origin, href) } : {}),
  })),
})

/** Goods of one page of a list, in their order. */
export const itemList = (origin: string, items: readonly { item_id: string; item_name: string }[]): ItemList => ({
  '@type': 'ItemList',
  numberOfItems: items.length,
  itemListElement: items.map(({ item_id, item_name }, i) => ({
    '@type': 'ListItem' as const,
    position: i + 1,
    name: item_name,
    url: `${origin}/items/${item_id}`,
  })),
})

type Goods = Pick<
  ItemDetail,
  | 'item_id'
  | 'item_name'
  | 'brief'
  | 'item_bn'
  | 'pics'
  | 'price'
  | 'goods_brand'
  | 'approve_status'
  | 'item_total_store'
  | 'nospec'
  | 'rate_summary'
> & {
  activity_info?: ItemDetail['activity_info']
  act_price?: number | undefined
  spec_items: readonly { price: number; store: number; act_price?: number | undefined }[]
  distributor_info: { name: string }
}

/** An item with its offer for everybody, and its rating if there is one. Prices of members and seckills are left out. */
export function product(origin: string, item: Goods): Product {
  const { rate_summary: rates } = item
  const pictures = item.pics.map(pic => absolutePicture(origin, pic)).filter(Boolean)
  return {
    '@type': 'Product',
    name: item.item_name,
    sku: item.item_bn,
    url: `${origin}/items/${item.item_id}`,
    ...(pictures.length > 0 ? { image: pictures } : {}),
    ...(item.brief ? { description: item.brief } : {}),
    ...(item.goods_brand ? { brand: { '@type': 'Brand', name: item.goods_brand } } : {}),
    offers: offerOf(origin, item),
    ...(rates.count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: (rates.average / 10).toFixed(1),
            reviewCount: rates.count,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
  }
}

function offerOf(origin: string, item: Goods): Offer | AggregateOffer {
  const sale = item.activity_info?.seckill_type === 'limited_time_sale' && item.activity_info.status === 'in_sale'
  const priceOf = ({ price, act_price }: { price: number; act_price?: number | undefined }) =>
    (sale && act_price) || price
  const prices = item.nospec || item.spec_items.length === 0 ? [priceOf(item)] : offeredSkus(item).map(priceOf)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const common = {
    url: `${origin}/items/${item.item_id}`,
    priceCurrency: 'CNY',
    availability: availabilityOf(item),
    itemCondition: 'https://schema.org/NewCondition' as const,
    seller: { '@type': 'Organization' as const, name: item.distributor_info.name },
  }
  if (low !== high)
    return {
      '@type': 'AggregateOffer',
      ...common,
      lowPrice: yuan(low),
      highPrice: yuan(high),
      offerCount: prices.length,
    }
  const until = sale && item.activity_info ? { priceValidUntil: dateOf(item.activity_info.activity_end_time) } : {}
  return { '@type': 'Offer', ...common, price: yuan(low), ...until }
}

/** Skus that can be bought; of sold-out goods all. A page that names the price of another one is taken for a wrong price. */
const offeredSkus = ({ spec_items: all }: Goods) => {
  const left = all.filter(({ store }) => store > 0)
  return left.length > 0 ? left : all
}

const availabilityOf = ({ approve_status, item_total_store }: Goods) =>
  approve_status !== 'onsale'
    ? ('https://schema.org/Discontinued' as const)
    : item_total_store > 0
      ? ('https://schema.org/InStock' as const)
      : ('https://schema.org/OutOfStock' as const)

interface Text {
  id: string
  title: string
  summary: string
  cover: string
  time: number
}

export const article = (shop: ShopName, { id, title, summary, cover, time }: Text): Article => ({
  '@type': 'Article',
  headline: title,
  description: summary,
  url: `${shop.origin}/article/detail/${id}`,
  datePublished: dateOf(time),
  inLanguage: 'zh-CN',
  author: { '@type': 'Organization', name: shop.name, url: `${shop.origin}/` },
  publisher: { '@type': 'Organization', name: shop.name },
  ...(cover ? { image: absolutePicture(shop.origin, cover) } : {}),
})

export const faqPage = (faqs: readonly { question: string; answer: readonly RichNode[] }[]): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question' as const,
    name: question,
    acceptedAnswer: { '@type': 'Answer' as const, text: plainText(answer) },
  })),
})

interface Place {
  id: string
  name: string
  banner: string
  address: string
  phone: string
  introduce: string
}

/** A shop of the platform. */
export const store = (origin: string, { id, name, banner, address, phone, introduce }: Place): Node<Store> => ({
  '@type': 'Store',
  name,
  url: `${origin}/shops/info?distributor_id=${id}`,
  ...(banner ? { image: absolutePicture(origin, banner) } : {}),
  ...(address ? { address } : {}),
  ...(phone ? { telephone: phone } : {}),
  ...(introduce ? { description: introduce } : {}),
})
