import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addGoods } from '../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../testing/test-shop'

const NAMES = [
  ...[
    'Mate 60 Pro 手机壳',
    'Mate60Pro 钢化膜',
    '矿泉水 500 ml',
    '矿泉水 500ml',
    'T-shirt 白',
    'PS 5 手柄',
    'Gr.49 螺丝',
  ],
  ...['J&B 威士忌', 'A/B面 地毯', '7-Up 汽水', 'Wi-Fi 路由器', 'WiFi 灯泡', 'Nike Air Max 90 跑鞋', 'USB-C 数据线'],
  ...['男士 3.0 短裤', '5.5寸 盘子', '55寸 电视', '2-3岁 童装', '23岁 蜡烛', 'A、B、C 三款'],
]
let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  for (const name of NAMES) await addGoods(shop.db, { name })
  await addGoods(shop.db, { name: '货号有线的', bn: '114570-10' })
})
afterAll(() => shop.close())

const found = async (keywords: string) => {
  const { list, is_similar } = await shop.api()('GET goods/items', { keywords })
  return is_similar ? [] : list.map(item => item.item_name).toSorted()
}

describe('what one writes as one word and another apart is found both ways', () => {
  it.each([
    [
      ['mate60', 'mate 60', 'mate60pro', 'mate 60 pro', 'mate60 pro', 'mate 60pro'],
      [NAMES[1], NAMES[0]],
    ],
    [
      ['500ml', '500 ml', '500ML'],
      [NAMES[2], NAMES[3]],
    ],
    [
      ['wifi', 'wi-fi', 'Wi Fi'],
      [NAMES[10], NAMES[11]],
    ],
    [['tshirt', 't-shirt', 'T shirt'], [NAMES[4]]],
    [['ps5', 'ps 5'], [NAMES[5]]],
    [['gr49', 'gr.49'], [NAMES[6]]],
    [['jb', 'j&b', 'jb威士忌'], [NAMES[7]]],
    [['ab面', 'A/B面'], [NAMES[8]]],
    [['7up', '7-up'], [NAMES[9]]],
    [['airmax90', 'airmax 90', 'air max 90', 'nike airmax', 'nike air max 90', 'nike跑鞋'], [NAMES[12]]],
    [['usbc', 'usb c'], [NAMES[13]]],
    [['114570-10', '11457010'], ['货号有线的']],
  ])('%s', async (typed, names) => {
    for (const keywords of typed) expect([keywords, await found(keywords)]).toEqual([keywords, names.toSorted()])
  })

  it('numbers are not drawn together, nor what a list parts', async () => {
    expect(await found('30')).toEqual([])
    expect(await found('55寸')).toEqual(['55寸 电视'])
    expect(await found('23岁')).toEqual(['23岁 蜡烛'])
    expect(await found('abc')).toEqual([])
  })
})
