import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeIn, USUAL_FREIGHT, zone } from '../testing/usual-freight'
import { bestCoupon } from './best-coupon'
import {
  chargesOf,
  type FreightTemplate,
  type FreightZone,
  freightOf,
  isServed,
  missingForFree,
  NOWHERE,
  zoneFor,
} from './freight'
import { freightBy, toLineFreightRow, toTemplateRow } from './freight-rows'
import { type QuoteLine, quote } from './quote'
import { unitPrice } from './unit-price'

const usual = (province: string) => chargesOf([{ num: 1, freight: USUAL_FREIGHT }], placeIn(province))
const template = (zones: FreightZone[], more: Partial<FreightTemplate> = {}): FreightTemplate => ({
  id: 7,
  by: 'piece',
  zones,
  ...more,
})
const line = (one: FreightTemplate, num = 1, grams = 0, cm3 = 0) => ({ num, freight: { template: one, grams, cm3 } })
const costOf = (...lines: ReturnType<typeof line>[]) => freightOf(0, chargesOf(lines, NOWHERE)).fee

it('says why the way costs what it costs', () => {
  expect(freightOf(9_900, usual('青海省'))).toEqual({ fee: 0, text: '满99元包邮' })
  expect(freightOf(9_899, usual('浙江省'))).toEqual({ fee: 800, text: '运费（满99元包邮）' })
  expect(freightOf(9_899, usual('青海省'))).toEqual({ fee: 1_500, text: '运费（偏远地区，满99元包邮）' })
  expect(freightOf(0, [])).toEqual({ fee: 0, text: '包邮' })
  const plain = chargesOf([line(template([zone({ freeFrom: null })]))], NOWHERE)
  expect(freightOf(1_000_000, plain)).toEqual({ fee: 800, text: '运费' })
})

it('says how much is missing until it costs nothing, and nothing where no price makes it free', () => {
  expect([0, 5_900, 9_899, 9_900, 20_000].map(fee => missingForFree(fee, usual('浙江省')))).toEqual([
    9_900, 4_000, 1, 0, 0,
  ])
  const never = line(template([zone({ freeFrom: null })]))
  expect(missingForFree(99_999, chargesOf([never], NOWHERE))).toBeNull()
  const larger = line(template([zone({ freeFrom: 20_000 })], { id: 8 }))
  expect(missingForFree(9_900, chargesOf([{ num: 1, freight: USUAL_FREIGHT }, larger], NOWHERE))).toBe(10_100)
})

describe('a template', () => {
  it('counts the first units and each begun further one, over all its lines', () => {
    const pieces = template([zone({ firstUnits: 2, firstFee: 1_000, nextUnits: 3, nextFee: 200 })])
    expect([1, 2, 3, 5, 6].map(num => costOf(line(pieces, num)))).toEqual([1_000, 1_000, 1_200, 1_200, 1_400])
    expect(costOf(line(pieces, 2), line(pieces, 1))).toBe(1_200)
  })

  it('weighs, or measures', () => {
    const perKilo = zone({ firstUnits: 1_000, firstFee: 1_000, nextUnits: 500, nextFee: 300 })
    expect(costOf(line(template([perKilo], { by: 'weight' }), 3, 500))).toBe(1_300)
    expect(costOf(line(template([perKilo], { by: 'volume' }), 3, 0, 600))).toBe(1_600)
    // Nobody has weighed it.
    expect(costOf(line(template([perKilo], { by: 'weight' }), 9))).toBe(1_000)
  })

  it('is free from a number of pieces', () => {
    const three = template([zone({ freePieces: 3, freeFrom: null })])
    expect(freightOf(0, chargesOf([line(three, 2)], NOWHERE))).toEqual({ fee: 800, text: '运费（满3件包邮）' })
    expect(freightOf(0, chargesOf([line(three, 3)], NOWHERE))).toEqual({ fee: 0, text: '满3件包邮' })
  })

  it('takes the zone that names the place most closely', () => {
    const at = (province: string, city = '', county = '') => ({ province, city, county })
    const zones = [
      zone({ name: '浙江', regions: [at('浙江省')] }),
      zone({ name: '西湖', regions: [at('浙江省', '杭州市', '西湖区')] }),
      zone({ name: '杭州', regions: [at('浙江省', '杭州市')] }),
      zone({ name: '不送', regions: [at('海南省')], isServed: false }),
      zone({ name: '其余' }),
    ]
    const nameAt = (...names: [string, string?, string?]) => zoneFor(template(zones), at(...names))?.name
    expect([
      nameAt('浙江省', '宁波市', '海曙区'),
      nameAt('浙江省', '杭州市', '余杭区'),
      nameAt('浙江省', '杭州市', '西湖区'),
      nameAt('北京市', '北京市', '昌平区'),
      nameAt(''),
    ]).toEqual(['浙江', '杭州', '西湖', '其余', '其余'])
    const freight = { template: template(zones), grams: 0, cm3: 0 }
    expect([
      isServed(freight, at('海南省', '海口市')),
      isServed(freight, at('浙江省')),
      isServed(freight, NOWHERE),
    ]).toEqual([false, true, true])
  })
})

const provinces = ['浙江省', '青海省', '海南省', '北京市']
const zones = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...provinces), { maxLength: 3 }),
    fc.array(
      fc.record({
        firstUnits: fc.integer({ min: 1, max: 3 }),
        firstFee: fc.nat(2_000),
        nextUnits: fc.nat(2),
        nextFee: fc.nat(900),
        freeFrom: fc.option(fc.nat(20_000)),
        freePieces: fc.option(fc.integer({ min: 1, max: 6 })),
      }),
      { minLength: 4, maxLength: 4 },
    ),
  )
  .map(([named, rules]) => [
    ...named.map((province, i) => zone({ ...rules[i]!, regions: [placeIn(province)] })),
    zone(rules[3]!),
  ])
const templates = fc.tuple(zones, zones).map(all => all.map((own, i) => template(own, { id: i + 1 })))
const carts = fc.tuple(
  templates,
  fc.array(fc.record({ of: fc.nat(1), num: fc.integer({ min: 1, max: 4 }), price: fc.nat(9_000) }), {
    minLength: 1,
    maxLength: 5,
  }),
  fc.constantFrom('', ...provinces),
)

describe('any cart', () => {
  it('costs the sum over its templates, the same by the rows that a page gets, and coupons reckon with it', () => {
    fc.assert(
      fc.property(carts, fc.nat(4_000), ([all, wanted, province], reduceCost) => {
        const place = placeIn(province)
        const lines = wanted.map(({ of, num, price }, i): QuoteLine => {
          const freight = { template: all[of]!, grams: 0, cm3: 0 }
          const unit = unitPrice({ price })
          const more = { marketPrice: 0, activityName: '', shopId: 1, categoryIds: [], freight }
          return { skuId: i + 1, goodsId: i + 1, num, unit, ...more }
        })
        const goods = wanted.reduce((sum, { num, price }) => sum + num * price, 0)
        const priced = quote(lines, { place })
        expect(priced.totalFee).toBe(goods + priced.freightFee)
        const expected = [0, 1].reduce((sum, at) => {
          const pieces = wanted.filter(({ of }) => of === at).reduce((n, { num }) => n + num, 0)
          const zoneOf = all[at]!.zones
          const rule = zoneOf.find(({ regions }) => regions[0]?.province === province) ?? zoneOf.at(-1)!
          const isFree =
            (rule.freeFrom !== null && goods >= rule.freeFrom) ||
            (rule.freePieces !== null && pieces >= rule.freePieces)
          if (pieces === 0 || isFree) return sum
          let fee = rule.firstFee
          for (let left = pieces - rule.firstUnits; left > 0 && rule.nextUnits > 0; left -= rule.nextUnits)
            fee += rule.nextFee
          return sum + fee
        }, 0)
        expect(priced.freightFee).toBe(expected)
        const find = freightBy(all.map(one => toTemplateRow(one, [place])))
        const onPage = lines.map(one => ({ ...one, freight: find(toLineFreightRow(one.freight!)) }))
        expect(quote(onPage, { place }).freightFee).toBe(expected)
        const any = {
          cardType: 'cash' as const,
          percentOff: 0,
          leastCost: 0,
          mostCost: 0,
          shopId: null,
          categoryIds: null,
        }
        const coupon = { title: '券', rule: { ...any, reduceCost } }
        const withIt = quote(lines, { place, coupon }).totalFee
        expect(bestCoupon([coupon], lines, { place }, priced) !== null).toBe(withIt < priced.totalFee)
      }),
      { numRuns: 10_000 },
    )
  })
})
