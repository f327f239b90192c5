import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { isRegion } from './regions'

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
