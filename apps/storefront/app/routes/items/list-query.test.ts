// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chosenFilters, listHref, readListQuery } from './list-query'

const read = (search: string) => readListQuery(new URLSearchParams(search))

describe('the address of the item list', () => {
  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(
        fc.record({
          keywords: fc.string({ maxLength: 50 }),
          tag: fc.string({ maxLength: 20 }),
          cat_id: fc.nat().map(String),
          page: fc.integer({ min: 1, max: 10_000 }),
        }),
        values => {
          const query = { ...read(''), ...values, keywords: values.keywords.trim(), tag: values.tag.trim() }
          expect(readListQuery(new URL(listHref(query, { page: query.page }), 'http://shop').searchParams)).toEqual(
            query,
          )
        },
      ),
    )
  })

  it('goes back to page 1 when a filter changes', () => {
    expect(listHref(read('keywords=短袖&page=4'), { brand_id: '7' })).toBe(
      '/items?keywords=%E7%9F%AD%E8%A2%96&brand_id=7',
    )
  })

  it.each([
    ['0', 1],
    ['-1', 1],
    ['abc', 1],
    ['1e9', 10_000],
    ['2.9', 2],
  ])('clamps page %s to %i', (page, expected) => {
    expect(read(`page=${page}`).page).toBe(expected)
  })

  it.each([
    ['1,000', '1000'],
    ['￥１２.５', '12.5'],
    ['1,00', ''],
    ['12,50', ''],
    ['-3', ''],
    ['abc', ''],
  ])('a price %s filters by %j', (typed, price) => {
    expect(read(`end_price=${encodeURIComponent(typed)}`).end_price).toBe(price)
  })

  it('swaps prices in the wrong order', () => {
    expect(read('start_price=200&end_price=50')).toMatchObject({ start_price: '50', end_price: '200' })
  })

  it('names every chosen filter with the address that removes it', () => {
    const chosen = chosenFilters(read('cat_id=3&brand_id=7&start_price=50&in_stock=1'), {
      category: () => '手机',
      brand: () => '棉野',
    })
    expect(chosen.map(filter => filter.label)).toEqual(['分类：手机', '品牌：棉野', '¥50–不限', '仅看有货'])
    expect(chosen[1]?.href).not.toContain('brand_id')
  })

  it('shows no ids to shoppers, where there are no words for them', () => {
    const unknown = { category: () => undefined, brand: () => undefined }
    const chosen = chosenFilters(read('cat_id=3&brand_id=7'), unknown)
    expect(chosen.map(filter => filter.label)).toEqual(['所选分类', '所选品牌'])
  })
})
