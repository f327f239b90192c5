// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { openShop } from '../../testing/open-shop'
import { describeShop } from './describe.server'
import { article, breadcrumb, faqPage, itemList, organization, product, store, website } from './structured.server'

const ORIGIN = 'https://shop.test'
const SHOP = { origin: ORIGIN, name: '禾集', logo: '/img/logo' }
const LOGO = `${ORIGIN}/img/logo?w=800&fm=jpeg`
const ITEM = {
  item_id: '7',
  item_name: '短袖',
  brief: '',
  item_bn: 'MY-7',
  pics: [] as string[],
  price: 9900,
  goods_brand: '',
  approve_status: 'onsale' as const,
  item_total_store: 1,
  nospec: true,
  spec_items: [] as { price: number; store: number; act_price?: number }[],
  rate_summary: { count: 0, average: 0, with_pic: 0, list: [] } as never,
  distributor_info: { name: '旗舰店' },
}
const OFFER = {
  '@type': 'Offer',
  url: `${ORIGIN}/items/7`,
  priceCurrency: 'CNY',
  availability: 'https://schema.org/InStock',
  itemCondition: 'https://schema.org/NewCondition',
  seller: { '@type': 'Organization', name: '旗舰店' },
  price: '99.00',
}

describe('the shop', () => {
  it('has its name, address and logo', () => {
    const own = { '@type': 'Organization', '@id': `${ORIGIN}/#organization`, name: '禾集', url: `${ORIGIN}/` }
    expect(organization(SHOP)).toEqual({ ...own, logo: LOGO })
    expect(organization({ ...SHOP, logo: '' })).toEqual(own)
  })

  it('has a search', () => {
    expect(website(SHOP)).toEqual({
      '@type': 'WebSite',
      '@id': `${ORIGIN}/#website`,
      name: '禾集',
      url: `${ORIGIN}/`,
      inLanguage: 'zh-CN',
      publisher: { '@id': `${ORIGIN}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${ORIGIN}/search?keywords={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    })
  })

  it('describes the home page, with or without an answer about its name', async () => {
    const graphOf = async (replies: Parameters<typeof openShop>[0]) => {
      const { context } = (await openShop(replies)).pageArgs('/')
      await describeShop(context)
      return context.structured
    }
    const setting = { 'GET shops/setting': { data: { brand_name: '禾集', logo: '/img/logo', intro: '' } } }
    expect(await graphOf(setting)).toEqual([organization(SHOP), website(SHOP)])
    const nameless = { origin: ORIGIN, name: '', logo: '' }
    expect(await graphOf({})).toEqual([organization(nameless), website(nameless)])
  })

  it('has stores, with what is known of them', () => {
    const place = { id: '9', name: '店', banner: '', address: '', phone: '', introduce: '' }
    const bare = { '@type': 'Store', name: '店', url: `${ORIGIN}/shops/info?distributor_id=9` }
    expect(store(ORIGIN, place)).toEqual(bare)
    const known = { banner: '/img/logo', address: '北京', phone: '010', introduce: '老店' }
    expect(store(ORIGIN, { ...place, ...known })).toEqual({
      ...bare,
      image: LOGO,
      address: '北京',
      telephone: '010',
      description: '老店',
    })
  })
})

describe('lists', () => {
  it('count crumbs from one, and the last one has no address', () => {
    expect(breadcrumb(ORIGIN, [{ label: '首页', href: '/' }, { label: '短袖' }])).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: '首页', item: `${ORIGIN}/` },
        { '@type': 'ListItem', position: 2, name: '短袖' },
      ],
    })
  })

  it('keep the order of goods', () => {
    const second = { item_id: '8', item_name: '长裤' }
    expect(itemList(ORIGIN, [ITEM, second])).toEqual({
      '@type': 'ItemList',
      numberOfItems: 2,
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: '短袖', url: `${ORIGIN}/items/7` },
        { '@type': 'ListItem', position: 2, name: '长裤', url: `${ORIGIN}/items/8` },
      ],
    })
  })
})

describe('an item', () => {
  it('has only what it has', () => {
    const bare = { '@type': 'Product', name: '短袖', sku: 'MY-7', url: `${ORIGIN}/items/7`, offers: OFFER }
    expect(product(ORIGIN, ITEM)).toEqual(bare)
    const rates = { count: 1, average: 43, with_pic: 0 }
    const more = { pics: ['/img/logo', '', 'http://a.cn/b'], brief: '软', goods_brand: '棉野', rate_summary: rates }
    expect(product(ORIGIN, { ...ITEM, ...more } as never)).toEqual({
      ...bare,
      image: [LOGO],
      description: '软',
      brand: { '@type': 'Brand', name: '棉野' },
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: '4.3',
        reviewCount: 1,
        bestRating: 5,
        worstRating: 1,
      },
    })
  })

  const offers = (more: object) => (product(ORIGIN, { ...ITEM, ...more } as never) as { offers: object }).offers
  const skus = [{ price: 9900 }, { price: 12_900, act_price: 5000 }]
  const sale = (seckill_type: string, status: string) => ({
    activity_info: { seckill_type, status, activity_end_time: 1_790_000_000 },
  })
  const until = { priceValidUntil: '2026-09-21T14:13:20.000Z' }

  it('offers the range of its skus', () => {
    const { price: _, ...common } = OFFER
    expect(offers({ nospec: false, spec_items: skus })).toEqual({
      ...common,
      '@type': 'AggregateOffer',
      lowPrice: '99.00',
      highPrice: '129.00',
      offerCount: 2,
    })
    expect(offers({ nospec: false, spec_items: skus, ...sale('limited_time_sale', 'in_sale') })).toMatchObject({
      lowPrice: '50.00',
      highPrice: '99.00',
    })
  })

  it.each([
    ['no specs, whatever its skus say', { spec_items: skus }, OFFER],
    ['no skus', { nospec: false }, OFFER],
    ['a sale without a price', sale('limited_time_sale', 'in_sale'), { ...OFFER, ...until }],
    ['a sale to come', { act_price: 5000, ...sale('limited_time_sale', 'in_the_notice') }, OFFER],
    ['a seckill', { act_price: 5000, ...sale('normal', 'in_sale') }, OFFER],
    ['a sale', { act_price: 5000, ...sale('limited_time_sale', 'in_sale') }, { ...OFFER, price: '50.00', ...until }],
    ['the last piece sold', { item_total_store: 0 }, { ...OFFER, availability: 'https://schema.org/OutOfStock' }],
    ['been taken off', { approve_status: 'x' }, { ...OFFER, availability: 'https://schema.org/Discontinued' }],
  ])('with %s has one offer', (_, more, offer) => {
    expect(offers(more)).toEqual(offer)
  })
})

describe('texts', () => {
  const text = { id: '3', title: '题', summary: '要', cover: '', time: 1_790_000_000 }
  const written = {
    '@type': 'Article',
    headline: '题',
    description: '要',
    url: `${ORIGIN}/article/detail/3`,
    datePublished: '2026-09-21T14:13:20.000Z',
    inLanguage: 'zh-CN',
    author: { '@type': 'Organization', name: '禾集', url: `${ORIGIN}/` },
    publisher: { '@type': 'Organization', name: '禾集' },
  }
  it('have their writer and date', () => {
    expect(article(SHOP, text)).toEqual(written)
    expect(article(SHOP, { ...text, cover: '/img/logo' })).toEqual({ ...written, image: LOGO })
  })

  it('answer questions in plain words', () => {
    const answer = [{ tag: 'p' as const, children: ['一 ', { tag: 'strong' as const, children: ['二'] }] }, '三']
    expect(faqPage([{ question: '几？', answer }])).toEqual({
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: '几？', acceptedAnswer: { '@type': 'Answer', text: '一 二\n三' } }],
    })
  })
})
