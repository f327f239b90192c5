import { describe, expect, it } from 'vitest'
import { parsePictureKey } from '../art'
import { brands } from './brands'
import { buildCatalogue } from './build'
import { lines } from './lines'

const { items, edge, points, categories } = buildCatalogue()
const everything = [...items, ...edge]
const keyOf = (url: string) => url.replace('/img/', '')

describe('the demo catalogue', () => {
  it('is the same every time', () => {
    expect(buildCatalogue()).toEqual({ items, edge, points, categories })
  })

  it('has twelve lines with the planned number of items each', () => {
    const counts = Object.fromEntries(
      lines.map(line => [line.name, items.filter(item => item.line === line.name).length]),
    )
    expect(counts).toEqual({
      手机数码: 20,
      电脑办公: 10,
      家用电器: 20,
      男装女装: 22,
      鞋靴箱包: 12,
      母婴童装: 14,
      美妆个护: 14,
      食品生鲜: 14,
      家居家纺: 12,
      运动户外: 6,
      图书文创: 4,
      宠物生活: 4,
    })
  })

  it('has names of 14 to 32 characters that start with their brand, none twice', () => {
    const names = items.map(item => item.goods.name)
    expect(names.filter(name => [...name].length < 14 || [...name].length > 32)).toEqual([])
    expect(new Set(names).size).toBe(152)
    for (const { goods } of items) expect(goods.name.startsWith(brands[goods.brandId! - 1]!.name)).toBe(true)
  })

  it('has prices that end like prices, and market prices 15–45 % above them that end in 9', () => {
    for (const { goods, skus } of items) {
      for (const price of [goods.price, ...skus.map(sku => sku.price)]) {
        expect([price % 1000 === 900, price % 1000 === 990, price % 10_000 === 0], `${goods.name} ${price}`).toContain(
          true,
        )
      }
      expect(goods.marketPrice! % 1000, goods.name).toBe(900)
      const factor = goods.marketPrice! / goods.price
      expect(factor, goods.name).toBeGreaterThanOrEqual(1.1)
      expect(factor, goods.name).toBeLessThanOrEqual(1.55)
      const inStock = skus.filter(sku => sku.store > 0)
      expect(goods.price).toBe(Math.min(...(inStock.length > 0 ? inStock : skus).map(sku => sku.price)))
    }
  })

  it('keeps stock in goods equal to the skus, with holes of about 7 %', () => {
    for (const { goods, skus } of everything) expect(goods.store).toBe(skus.reduce((sum, sku) => sum + sku.store, 0))
    const skus = items.flatMap(item => item.skus)
    const share = (low: number, high: number) =>
      skus.filter(sku => sku.store >= low && sku.store <= high).length / skus.length
    expect(share(0, 0)).toBeCloseTo(0.07, 1)
    expect(share(50, 999)).toBeCloseTo(0.7, 1)
    expect(share(1, 5)).toBeGreaterThan(0.04)
    const withHoles = items.filter(item => item.skus.length > 1 && item.skus.some(sku => sku.store === 0))
    expect(withHoles.length).toBeGreaterThan(30)
  })

  it('gives every sku one value of each spec group', () => {
    for (const { goods, skus } of everything) {
      const groups = goods.specs ?? []
      expect(skus.length, goods.bn).toBe(groups.reduce((n, group) => n * group.spec_values.length, 1))
      const combos = new Set(skus.map(sku => (sku.specValueIds ?? []).join('-')))
      expect(combos.size, goods.bn).toBe(skus.length)
      for (const sku of skus) {
        groups.forEach((group, i) => {
          expect(group.spec_values.map(value => value.spec_value_id)).toContain(sku.specValueIds?.[i])
        })
      }
    }
  })

  it('has realistic sales: a few goods sell much, most little', () => {
    const sales = items.map(item => item.goods.sales!).sort((a, b) => b - a)
    expect(sales[0]).toBe(20_000)
    expect(sales.at(-1)).toBeGreaterThanOrEqual(3)
    expect(sales.slice(0, 15).reduce((a, b) => a + b)).toBeGreaterThan(sales.slice(15).reduce((a, b) => a + b))
  })

  it('runs activities on a fifth, at 80 to 92 % for days', () => {
    const running = items.flatMap(item => (item.activity ? [item.activity] : []))
    expect(running.length / items.length).toBeCloseTo(0.2, 1)
    for (const act of running) {
      expect(act.paysPercent).toBeGreaterThanOrEqual(80)
      expect(act.paysPercent).toBeLessThanOrEqual(92)
      expect(act.startHours).toBeLessThan(0)
      expect(act.endHours).toBeGreaterThan(24)
    }
  })

  it('names only pictures that can be drawn, four or five per item', () => {
    for (const { goods } of items) expect([4, 5]).toContain(goods.pics.length)
    const urls = everything.flatMap(({ goods, skus }) => [
      ...goods.pics,
      ...skus.map(sku => sku.pic ?? ''),
      ...[...(goods.intro ?? '').matchAll(/src="([^"]*)"/g)].map(match => match[1]!),
    ])
    const pictures = [...urls, ...categories.map(row => row.imageUrl!)].filter(url => url !== '')
    const broken = [...new Set(pictures)].filter(url => !parsePictureKey(keyOf(url)))
    expect(broken).toEqual(['/img/p/gone/FFFFFF/white/hero'])
  })

  it('describes goods in safe HTML only', () => {
    const tags = new Set(items.flatMap(({ goods }) => [...goods.intro!.matchAll(/<\/?([a-z0-9]+)/g)].map(m => m[1])))
    expect([...tags].sort()).toEqual(['h3', 'img', 'li', 'p', 'ul'])
  })
})

describe('the edge set', () => {
  const of = (n: number) => edge[n - 1]!

  it('has fixed numbers and ids, and is hidden', () => {
    expect(edge.map(item => item.goods.bn)).toEqual(
      Array.from({ length: 20 }, (_, i) => `EC-${String(i + 1).padStart(2, '0')}`),
    )
    expect(edge.map(item => item.goods.itemId)).toEqual(Array.from({ length: 20 }, (_, i) => 5201 + i))
    expect(edge.every(item => item.goods.hidden)).toBe(true)
  })

  it('contains the cases that screens must handle', () => {
    expect([...of(1).goods.name]).toHaveLength(68)
    expect(of(1).goods.name).toMatch(/[A-Z]{40,}/)
    expect([...of(2).goods.name]).toHaveLength(1)
    expect([of(3).goods.price, of(4).goods.price]).toEqual([999_999_900, 1])
    expect(of(5).goods.marketPrice).toBeLessThan(of(5).goods.price)
    expect([6, 7, 8].map(n => of(n).goods.pics.length)).toEqual([0, 1, 9])
    expect(of(10).goods.nospec).toBe(true)
    expect(of(11).skus).toHaveLength(90)
    expect(of(11).goods.specs).toHaveLength(3)
    expect(of(12).goods.store).toBe(0)
    expect(of(13).skus.filter(sku => sku.store > 0)).toHaveLength(1)
    expect(of(14).goods.approveStatus).toBe('instock')
    expect(of(15).goods.isGift).toBe(true)
    expect(of(16).goods.validLucky).toBe(true)
    expect(of(17).activity?.endHours).toBe(0.025)
    expect(of(18).goods).toMatchObject({ productType: 'sale', staffGoods: true })
    expect(of(19).goods).toMatchObject({ startNum: 2, limitNum: 5 })
    expect(of(20).goods.name).toMatch(/<b>&"'.*🎁/u)
  })
})
