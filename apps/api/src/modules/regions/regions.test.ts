import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { kmBetween } from '../../platform/geocoder'
import { CENTROIDS } from './centroid-data'
import { centroidOf, nearestCity } from './centroids'
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
      expect(nearestCity({ lng, lat })[0]?.label).toBe(label)
      for (const city of children) {
        const seat = centroidOf(label, city.label)!
        expect(nearestCity(seat).map(region => region.label)).toEqual([label, city.label])
        expect(kmBetween(seat, { lng, lat }), city.label).toBeLessThan(1_600)
      }
    }
  })
})

describe('GET espier/region', () => {
  const at = (lat: unknown, lng: unknown) =>
    shop.api()('GET espier/region', { lat, lng } as { lat: number; lng: number })

  it('names the city of a place', async () => {
    expect(await at('23.13', '113.3')).toEqual({
      province: '广东省',
      city: '广州市',
      area: '',
      regions_id: ['440000', '440100'],
    })
  })

  it('refuses invalid places, and places outside China', async () => {
    const wrong = { status: 422, message: '经纬度范围错误' }
    await expect(at(91, 0)).rejects.toMatchObject(wrong)
    await expect(at('', '')).rejects.toMatchObject(wrong)
    await expect(at(51.5, -0.1)).rejects.toMatchObject({ status: 404, message: '无法识别当前位置' })
  })
})
