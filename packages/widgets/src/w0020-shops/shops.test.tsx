// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { draw, drawAll } from '../../testing/draw'
import { readWidget } from '../lib/page'
import { shopsDefinition } from './definition'
import { shopsExamples } from './examples'
import { shopRow } from './shop-list'
import { shopsHeight } from './size'

const two = shopsExamples['two shops']!
const tags = [1, 2, 3].map(n => ({ tag_id: `${n}`, tag_name: `标签${n}` }))
const shop = { distributor_id: '7', name: '云舟', logo: '/img/l', banner: '/img/b', tagList: tags }
const drawn = (data: object, mode: 'design' | 'render' = 'render') => draw('W0020', data, { mode })

describe('W0020 declaration', () => {
  it('makes a new row for a chosen shop: two tags, three goods 商品名1 to 3 at 1799 (spec §4)', () => {
    expect(shopRow(shop)).toMatchObject({
      shop_id: '7',
      shop_name: '云舟',
      logo: '/img/l',
      banner: '/img/b',
      shop_pic: '',
      pathData: {},
      tag_list: tags.slice(0, 2),
      goods_list: ['商品名1', '商品名2', '商品名3'].map(goods_name => ({ goods_id: '', goods_name, price: 1799 })),
    })
    const { shop_id } = shopsDefinition.fields.data.item
    expect(shop_id.rowOf(shop)).toEqual(shopRow(shop))
  })

  it('grows with its shops, and shrinks without its title', () => {
    const data = (n: number, wgtHiddenTitle = false) => ({ width: 1190, wgtHiddenTitle, data: Array(n) })
    expect([1, 2, 3].map(n => shopsHeight(data(n), 'pc'))).toEqual([430, 430, 796])
    expect(shopsHeight(data(2, true), 'pc')).toBe(370)
  })

  it('reads rows of any version: the misspelt link, broken tags, missing goods', () => {
    const dataPath = { linkPage: 'page', url: '/items' }
    const stored = {
      shop_id: 7,
      shop_name: {},
      logo: 1,
      tag_list: [{}, ...tags],
      dataPath,
      goods_list: [{ item_id: '9' }],
    }
    const [row] = readWidget({ type: 'W0020', data: [stored] }).data as Record<string, unknown>[]
    expect(row).toMatchObject({ shop_id: '7', shop_name: '', logo: '', tag_list: tags.slice(0, 2), pathData: dataPath })
    expect(row).not.toHaveProperty('dataPath')
    expect((row!.goods_list as { goods_id: string }[]).map(goods => goods.goods_id)).toEqual(['9', '', ''])
    const own = { ...stored, pathData: { linkPage: 'page', url: '/cart' } }
    expect(readWidget({ type: 'W0020', data: [own] }).data).toMatchObject([{ pathData: { url: '/cart' } }])
  })
})

describe('W0020 on the server', () => {
  it('renders every example in both types and all modes', () => {
    const empty = drawAll('W0020', shopsExamples).filter(html => !html.includes('hw-shops__list'))
    expect(empty).toHaveLength(2)
  })

  it('links to shops and goods with paths that work on every page', () => {
    const html = drawn(two)
    for (const href of [
      '/shops/info?distributor_id=1',
      '/shops/info?distributor_id=2',
      '/items/1',
      '/items/7',
      '/items',
    ])
      expect(html).toContain(`href="${href}"`)
    expect(drawn(two, 'design')).not.toContain('href=')
  })

  it('hides goods that are not chosen if told to, else shows their placeholders (spec §4)', () => {
    const data = shopsExamples['unselected goods hidden']!
    expect(drawn(data).match(/hw-shop-item__name/g)).toHaveLength(2)
    const all = drawn({ ...data, wgtHideUnselectedItems: false })
    expect(all.match(/hw-shop-item__name/g)).toHaveLength(3)
    expect(all).toContain('商品名1')
  })

  it('leaves out shops that are not chosen or no longer exist, but not on the canvas', () => {
    const data = { data: [shopRow(shop), { ...shopRow(shop), closed: true }, {}] }
    expect(drawn(data).match(/class="hw-shop"/g)).toHaveLength(1)
    expect(drawn(data, 'design').match(/class="hw-shop"/g)).toHaveLength(3)
    expect(drawn({})).not.toContain('hw-shops')
  })

  it("has no heading when it is hidden; the top picture is the operator's, the shop's, or the banner", () => {
    expect(drawn({ ...two, wgtHiddenTitle: true })).not.toContain('<h2')
    expect(drawn({ ...two, text: '好店' })).toContain('好店')
    expect(drawn({ data: [{ ...shopRow(shop), shop_pic: '/img/t' }] })).toContain('/img/t')
    expect(drawn({ data: [{ ...shopRow(shop), top_pic: '/img/own' }] })).toContain('/img/own')
    expect(drawn({ data: [shopRow(shop)] }).match(/hw-shop__top[\s\S]*?<\/span>/)?.[0]).toContain('/img/b')
  })
})
