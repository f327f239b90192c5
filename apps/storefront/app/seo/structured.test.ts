// @vitest-environment node
import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { structuredFaults as faults } from '../../testing/structured-faults'
import { type ServerPage, ServerPageProvider } from '../shell/server-page'
import { JsonLd } from './json-ld'
import { article, breadcrumb, faqPage, itemList, organization, product, store, website } from './structured.server'

const ORIGIN = 'https://shop.test'
const SHOP = { origin: ORIGIN, name: '禾集商城', logo: '/img/logo' }
const ITEM = {
  item_id: '7',
  item_name: '棉野 长绒棉短袖',
  brief: '洗二十次不变形',
  item_bn: 'MY-7',
  pics: ['/img/a', '/img/b'],
  price: 9900,
  goods_brand: '棉野',
  approve_status: 'onsale' as const,
  item_total_store: 8,
  nospec: true,
  spec_items: [] as { price: number; store: number; act_price?: number }[],
  rate_summary: { count: 12, average: 48, with_pic: 1, list: [] } as never,
  distributor_info: { name: '棉野旗舰店' },
}

describe('structured data', () => {
  it('has what search engines need, of every kind', async () => {
    expect(
      await faults(
        organization(SHOP),
        website(SHOP),
        breadcrumb(ORIGIN, [{ label: '首页', href: '/' }, { label: '短袖' }]),
        itemList(ORIGIN, [ITEM]),
        product(ORIGIN, ITEM) as object,
        article(SHOP, {
          id: '3',
          title: '电视多大才合适',
          summary: '',
          cover: '/img/c',
          time: 1_790_000_000,
        }) as object,
        faqPage([{ question: '运费怎么算？', answer: [{ tag: 'p', children: ['满99元包邮'] }] }]) as object,
        store(ORIGIN, { id: '1', name: '店', banner: '/img/d', address: '北京', phone: '010', introduce: '' }),
      ),
    ).toEqual([])
  })

  it('is refused by the library when something is missing', async () => {
    const { name: _, ...nameless } = product(ORIGIN, ITEM) as { name: string }
    expect(await faults(nameless)).not.toEqual([])
    expect(
      await faults({ '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1 }] }),
    ).not.toEqual([])
  })

  it('is refused by the vocabulary of schema.org when a type or a property does not exist', async () => {
    const shop = organization(SHOP)
    expect(await faults({ ...shop, colour: 'red' })).toEqual([expect.stringContaining('Property "colour"')])
    expect(await faults({ ...shop, '@type': 'Shoppe' })).toEqual([expect.stringContaining('Type "Shoppe"')])
    const item = product(ORIGIN, ITEM) as { offers: object }
    expect(await faults({ ...item, offers: { ...item.offers, recipeYield: 2 } })).toEqual([
      expect.stringContaining('Property "recipeYield" for type "Offer"'),
    ])
  })

  it('offers one price, or the range of the skus that can be bought, and says if it is sold out', () => {
    const offers = (more: object) => (product(ORIGIN, { ...ITEM, ...more }) as { offers: object }).offers
    expect(offers({})).toMatchObject({
      '@type': 'Offer',
      price: '99.00',
      priceCurrency: 'CNY',
      availability: 'https://schema.org/InStock',
    })
    const skus = [9900, 12_900].map(price => ({ price, store: 4 }))
    expect(offers({ nospec: false, spec_items: skus })).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: '99.00',
      highPrice: '129.00',
      offerCount: 2,
    })
    const soldOut = { price: 4900, store: 0 }
    const some = [soldOut, { price: 9900, store: 3 }, { price: 12_900, store: 5 }]
    expect(offers({ nospec: false, spec_items: some })).toMatchObject({ lowPrice: '99.00', offerCount: 2 })
    expect(offers({ nospec: false, spec_items: some.slice(0, 2) })).toMatchObject({ '@type': 'Offer', price: '99.00' })
    const none = { nospec: false, item_total_store: 0, spec_items: [soldOut, { price: 9900, store: 0 }] }
    expect(offers(none)).toMatchObject({ lowPrice: '49.00', highPrice: '99.00', offerCount: 2 })
    expect(offers({ item_total_store: 0 })).toMatchObject({ availability: 'https://schema.org/OutOfStock' })
    expect(offers({ approve_status: 'instock' })).toMatchObject({ availability: 'https://schema.org/Discontinued' })
  })

  it('has the price of a running sale with its end, never that of a seckill', () => {
    const sale = (seckill_type: 'normal' | 'limited_time_sale') =>
      (
        product(ORIGIN, {
          ...ITEM,
          act_price: 5900,
          activity_info: { seckill_type, status: 'in_sale', activity_end_time: 1_790_000_000 } as never,
        }) as { offers: object }
      ).offers
    expect(sale('limited_time_sale')).toMatchObject({ price: '59.00', priceValidUntil: '2026-09-21T14:13:20.000Z' })
    expect(sale('normal')).toMatchObject({ price: '99.00' })
  })

  it('has a rating only with reviews', () => {
    expect(product(ORIGIN, ITEM)).toMatchObject({ aggregateRating: { ratingValue: '4.8', reviewCount: 12 } })
    const none = { ...ITEM, rate_summary: { count: 0, average: 0, with_pic: 0, list: [] } as never }
    expect(product(ORIGIN, none)).not.toHaveProperty('aggregateRating')
  })
})

describe('JsonLd', () => {
  const htmlOf = (structured: object[], nonce?: string) =>
    renderToStaticMarkup(
      createElement(
        ServerPageProvider,
        { value: { structured, nonce } as unknown as ServerPage },
        createElement(JsonLd),
      ),
    )

  it('says the same again, and no text can end the element', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.constant('</script><!--<script>')), name => {
        const html = htmlOf([{ name }], 'n0')
        const json = html.slice(html.indexOf('>') + 1, html.lastIndexOf('</script>'))
        expect(json).not.toMatch(/[<>&\u2028\u2029]/)
        expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', '@graph': [{ name }] })
      }),
      { numRuns: 30 },
    )
  })

  it('carries the nonce of the answer, and is empty without data', () => {
    expect(htmlOf([{}], 'n0')).toContain(' nonce="n0"')
    expect(htmlOf([{}])).not.toContain('nonce')
    expect(htmlOf([], 'n0')).toBe('')
  })
})
