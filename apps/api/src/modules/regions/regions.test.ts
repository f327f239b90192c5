import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { kmBetween } from '../../platform/geocoder'
import { CENTROIDS } from './centroid-data'
import { centroidOf, nearestRegions } from './centroids'
import { COUNTY_SEATS } from './county-data'
import { isRegion, regionTree } from './regions'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

describe('GET espier/address', () => {
  it('answers three levels with ids, labels and paths', async () => {
    const tree = await shop.api()('GET espier/address')
    const beijing = tree.find(p => p.label === '北京市')
    const changping = beijing?.children?.[0]?.children?.find(c => c.label === '昌平区')
    expect(changping).toMatchObject({ value: changping?.id, parent_id: beijing?.children?.[0]?.id })
    expect(changping?.path.split(',')).toHaveLength(3)
    expect(changping).not.toHaveProperty('children')
  })
})

describe('isRegion', () => {
  it('refuses a county of another province', () => {
    expect(isRegion('北京市', '北京市', '昌平区')).toBe(true)
    expect(isRegion('上海市', '上海市', '昌平区')).toBe(false)
  })
})

describe('seats of cities', () => {
  it('exist for every province and city, and for nothing else', () => {
    const ids = regionTree().flatMap(province => [
      province.id.slice(0, 2),
      ...(province.children ?? []).map(city => city.id.slice(0, 4)),
    ])
    expect(Object.keys(CENTROIDS).sort()).toEqual(ids.sort())
  })

  it('are in their own province, by the nearest seat', () => {
    for (const { id, label, children = [] } of regionTree()) {
      const [lng, lat] = CENTROIDS[id.slice(0, 2)]!
      expect(nearestRegions({ lng, lat })[0]?.label).toBe(label)
      for (const city of children) {
        const seat = centroidOf(label, city.label)!
        expect(nearestRegions(seat)[0]?.label, city.label).toBe(label)
        expect(kmBetween(seat, { lng, lat }), city.label).toBeLessThan(1_600)
      }
    }
  })
})

describe('seats of counties', () => {
  const counties = regionTree().flatMap(({ children = [] }) => children.flatMap(city => city.children ?? []))

  it('are those of counties that exist, each in another place', () => {
    const ids = new Set(counties.map(({ id }) => id))
    expect(Object.keys(COUNTY_SEATS).filter(id => !ids.has(id))).toEqual([])
    expect(new Set(Object.values(COUNTY_SEATS).map(String)).size).toBe(Object.keys(COUNTY_SEATS).length)
  })

  it('exist for every county that is no zone and no town', () => {
    const unknown = counties.filter(({ id }) => !COUNTY_SEATS[id])
    const isNone =
      /(?:开发区|新区|园区?|示范区|管理区|实验区|新城|高新区?|风景名胜区|管委会|管理委员会|行政委员会|镇|街道|办事处|[港湖]|学院)$/
    expect(unknown.filter(({ label }) => !isNone.test(label)).map(({ label }) => label).length).toBeLessThan(20)
  })

  // Places of offices and stations, not of our table.
  it.each([
    [40.22, 116.23, '北京市', '北京市', '昌平区'],
    [31.2189, 121.5447, '上海市', '上海市', '浦东新区'],
    [30.2875, 120.154, '浙江省', '杭州市', '拱墅区'],
    [22.5405, 113.934, '广东省', '深圳市', '南山区'],
    [30.5728, 104.0668, '四川省', '成都市', '武侯区'],
    [38.3, 116.83, '河北省', '沧州市', '运河区'],
    [29.65, 91.13, '西藏自治区', '拉萨市', '城关区'],
    [23.02, 113.75, '广东省', '东莞市', ''],
  ])('%f, %f is %s %s %s (spec §4)', async (lat, lng, province, city, area) => {
    expect(await shop.api()('GET espier/region', { lat, lng })).toMatchObject({ province, city, area })
  })
})

describe('GET espier/region', () => {
  const at = (lat: unknown, lng: unknown) =>
    shop.api()('GET espier/region', { lat, lng } as { lat: number; lng: number })

  it('names the district of a place', async () => {
    expect(await at('23.13', '113.35')).toEqual({
      province: '广东省',
      city: '广州市',
      area: '天河区',
      regions_id: ['440000', '440100', '440106'],
    })
  })

  it('refuses invalid places, and places outside China', async () => {
    const wrong = { status: 422, message: '经纬度范围错误' }
    await expect(at(91, 0)).rejects.toMatchObject(wrong)
    await expect(at('', '')).rejects.toMatchObject(wrong)
    await expect(at(51.5, -0.1)).rejects.toMatchObject({ status: 404, message: '无法识别当前位置' })
  })
})
