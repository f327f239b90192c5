// @vitest-environment node
/** Every field of goods, shops, coupons, categories, pictures and zones that the specification names comes back from a save. */
import { describe, expect, it } from 'vitest'
import { readWidget, validateWidget } from './lib/page'

const link = { linkPage: 'goods', linkPageLabel: '商品', itemId: '7', itemName: '杯', href: '/items/7' }

/** Goods entry in widgets (spec §3). */
const goods = {
  goods_id: '7',
  goods_pic: '/img/a',
  price: 1799,
  goods_name: '杯',
  linkPage: 'goods',
  linkPageLabel: '商品',
  brief: '好看',
  subTitle: '副',
  market_price: 1999,
  title: '标题',
  pathData: link,
  tagList: [{ tag_id: '3', tag_name: '新品', tag_color: '#ffffff', font_color: '#e00030', tag_icon: '/img/t' }],
}
const picture = { imgUrl: '/img/a', pathData: link }
const coupon = {
  title: '满减',
  description: '说明',
  card_type: 'cash',
  reduce_cost: 1000,
  discount: 15,
  card_id: '9',
  imgUrl: '/img/c',
}
const tag = { tag_id: '1', tag_name: '自营' }
const shop = {
  shop_id: '5',
  shop_name: '云舟',
  shop_pic: '/img/top',
  pathData: link,
  banner: '/img/b',
  logo: '/img/l',
  tag_list: [tag, { tag_id: '2', tag_name: '精选' }],
  goods_list: [goods, goods, goods],
}
const category = (id: string, children: object[] = []) => ({
  category_id: id,
  category_name: `类${id}`,
  image_url: '/img/i',
  ...(children.length > 0 ? { children } : {}),
})
const word = { title: '短袖', pathData: link, wgtHotKeywordTextColor: '#112233' }
const tabs = [{ text: 'tab1', data: [goods] }]

/** Data of each widget with every field that its rows have (spec §3). */
const STORED: Record<string, object> = {
  W0001: { data: [picture] },
  W0002: { moreLinkData: link, data: [goods] },
  W0003: { imgUrl: '/img/a', data: [{ widthPer: 0.3, heightPer: 0.2, topPer: 0.1, leftPer: 0.4, pathData: link }] },
  W0004: { moreLinkData: link, data: [picture] },
  W0005: { data: tabs },
  W0007: { categoryData: [category('1', [category('2', [category('3')])])], data: [word] },
  W0008: { focusWidth: 80, data: [word] },
  W0011: { data: link },
  W0012: {
    linkPath: link,
    data: [
      [picture, picture],
      [picture, picture, picture],
      [picture, picture, picture, picture],
      [{ type: 'goods', data: [goods, goods, goods, goods] }],
      [{ type: 'coupon', data: [coupon] }],
    ],
  },
  W0013: { data: [{ title: '首页', pathData: link }] },
  W0014: { data: tabs },
  W0015: { data: tabs },
  W0016: { linkPath: link, data: [[picture, picture]] },
  W0017: { goods_pic: '/img/a', pathData: link, data: [{ text: '精选', goods_id: '7', data: [goods] }] },
  W0018: { data: [{ data: [goods, goods, goods, goods] }] },
  W0019: { moreLinkData: link, selectTagList: [{ tag_id: '-1', tag_name: '全部' }, tag], allTagList: [tag] },
  W0020: { moreLinkData: link, data: [shop] },
}

/** The value without the ids that rows get. */
const withoutIds = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutIds)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (name === 'uuid' ? [] : [[name, withoutIds(inner)]])),
  )
}

describe('what was saved comes back', () => {
  it.each(Object.entries(STORED))('of %s, with every field of its rows (spec §3)', (type, stored) => {
    expect(validateWidget({ type, ...stored }, 'w')).toEqual([])
    const once = readWidget({ type, ...stored })
    const again = readWidget(JSON.parse(JSON.stringify(once)))
    for (const [name, value] of Object.entries(stored))
      expect([name, withoutIds(again[name])]).toMatchObject([name, value])
  })

  it('leaves tags without id or name out, and more than twenty', () => {
    const tagsOf = (tagList: unknown) => {
      const { data } = readWidget({ type: 'W0002', data: [{ ...goods, tagList }] }) as unknown as {
        data: (typeof goods)[]
      }
      return data[0]!.tagList
    }
    expect(tagsOf([{ tag_id: 3, tag_name: '新品', x: 1 }, { tag_id: 4 }, 'x', null])).toEqual([
      { tag_id: '3', tag_name: '新品' },
    ])
    expect(tagsOf(Array.from({ length: 30 }, (_, i) => ({ tag_id: i + 1, tag_name: 'x' })))).toHaveLength(20)
    expect([tagsOf([]), tagsOf('x')]).toEqual([[], undefined])
  })
})
