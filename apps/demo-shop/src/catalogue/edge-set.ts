import { searchDocument } from '@heji/api/demo-shop'
import { type Colour, type Kind, productKey, type View } from '../art'
import { createRandom, DEMO_SEED } from '../random'
import { pictureUrl } from './gallery'
import { FIRST_EDGE } from './ids'
import { type AnyFamily, family } from './model'
import type { ActivityPlan, CatalogueItem, GoodsRow, SkuRow } from './rows'
import { shownSku, specsAndSkus } from './skus'

interface EdgeCase {
  name: string
  goods?: Partial<GoodsRow>
  /** One product without specs unless given. */
  specs?: AnyFamily
  /** Stock of every sku, by its place. */
  stock?: (at: number) => number
  activity?: Pick<ActivityPlan, 'startHours' | 'endHours'>
}

const picture = (view: View = 'hero', colour: Colour = '#7d93b5', kind: Kind = 'mug') =>
  pictureUrl(productKey({ kind, colour, view }))

const specFamily = (swatches: number, sizes: number): AnyFamily =>
  family({
    path: ['杯子'],
    brand: '木白',
    kind: 'mug',
    unit: '只',
    swatchSpec: '颜色',
    swatches: Array.from({ length: swatches }, (_, i) => [`釉色${i + 1}`, EDGE_COLOURS[i % EDGE_COLOURS.length]!]),
    offers: swatches,
    textSpec: { name: '容量', values: Array.from({ length: sizes }, (_, i) => [`${200 + i * 50}ml`, 0] as const) },
    params: [],
    story: [],
    products: [],
  })

const EDGE_COLOURS: Colour[] = ['#c2334d', '#1f6fc4', '#4f7a5a', '#e0a83c', '#6b5a7a']

/** EC-01 to EC-20: unusual goods that screens must handle. Their numbers and ids never change. */
const cases: EdgeCase[] = [
  { name: '名称特别长的陶瓷杯SUPERCALIFRAGILISTICEXPIALIDOCIOUSLYUNBREAKABLE手工上釉可微波限量收藏款' },
  { name: '伞' },
  { name: '边界 最高价艺术藏品 一件九百九十九万', goods: { price: 999_999_900, marketPrice: 999_999_900 } },
  { name: '边界 最低价样品 一分钱试用装一份', goods: { price: 1, marketPrice: 100 } },
  { name: '边界 划线价低于售价的马克杯一只', goods: { marketPrice: 2900 } },
  { name: '边界 没有图片的马克杯一只装', goods: { pics: [] } },
  { name: '边界 只有一张图片的马克杯一只', goods: { pics: [picture()] } },
  { name: '边界 九张图片的马克杯多角度展示', goods: { pics: ninePictures() } },
  { name: '边界 图片地址失效的马克杯一只', goods: { pics: ['/img/p/gone/FFFFFF/white/hero'] } },
  { name: '边界 没有规格直接购买的马克杯' },
  { name: '边界 三组规格共九十个组合马克杯', specs: specFamily(5, 6), goods: {} },
  { name: '边界 全部规格都售罄的马克杯', specs: specFamily(3, 2), stock: () => 0 },
  { name: '边界 只剩一个规格有货的马克杯', specs: specFamily(3, 2), stock: at => (at === 4 ? 1 : 0) },
  { name: '边界 已经下架的马克杯一只装', goods: { approveStatus: 'instock' } },
  { name: '边界 满额赠品马克杯不可单独购买', goods: { isGift: true } },
  { name: '边界 内购抽签中不可购买的马克杯', goods: { validLucky: true } },
  { name: '边界 活动九十秒后结束的马克杯', activity: { startHours: -1, endHours: 90 / 3600 } },
  { name: '边界 员工内购价马克杯限员工购买', goods: { productType: 'sale', staffGoods: true, staffPercentOff: 30 } },
  { name: '边界 起购两件限购五件的马克杯', goods: { startNum: 2, limitNum: 5 } },
  { name: `边界 <b>&"'</b> 🎁🐉 特殊字符马克杯` },
]

function ninePictures() {
  const views: View[] = ['hero', 'scene', 'macro', 'card', 'size']
  return [...views.map(view => picture(view)), ...EDGE_COLOURS.slice(0, 4).map(colour => picture('hero', colour))]
}

/** The edge cases as hidden goods. `nextSkuId` continues the catalogue's ids. */
export function buildEdgeSet(mainCategoryId: number, brandId: number, nextSkuId: () => number): CatalogueItem[] {
  return cases.map((edge, i) => buildCase(edge, i, mainCategoryId, brandId, nextSkuId))
}

function buildCase(
  edge: EdgeCase,
  i: number,
  mainCategoryId: number,
  brandId: number,
  nextSkuId: () => number,
): CatalogueItem {
  const goodsId = FIRST_EDGE + i
  const bn = `EC-${String(i + 1).padStart(2, '0')}`
  const price = edge.goods?.price ?? 3900
  const marketPrice = edge.goods?.marketPrice ?? 4900
  const random = createRandom(DEMO_SEED + i)
  const base = { goodsId, bn, price, marketPrice, random, swatch: (colour: Colour) => picture('hero', colour) }
  const made = specsOf(edge, base, nextSkuId)
  const skus = edge.stock ? made.skus.map((sku, at) => ({ ...sku, store: edge.stock!(at) })) : made.skus.map(inStock)
  return {
    goods: {
      itemId: goodsId,
      bn,
      name: edge.name,
      brief: '边界用例，请勿删除',
      shopId: 1,
      brandId,
      mainCategoryId,
      pics: [picture(), picture('scene'), picture('macro')],
      intro: '<p>用于检查页面在极端数据下的表现。</p>',
      params: [{ name: '货号', value: bn }],
      specs: made.specs,
      nospec: made.specs.length === 0,
      store: skus.reduce((sum, sku) => sum + sku.store, 0),
      sales: 3,
      hidden: true,
      search: searchDocument({ name: edge.name, bn, brand: '', categories: [], tags: [], specs: made.specs }),
      ...edge.goods,
      price: shownSku(skus).price,
      marketPrice,
    },
    skus,
    categoryIds: [mainCategoryId],
    tagNames: [],
    activity: edge.activity
      ? { kind: 'limited_time_sale', name: '最后90秒', goodsId, paysPercent: 80, ...edge.activity }
      : null,
    line: '边界用例',
    kind: 'mug',
    ageHours: 24,
  }
}

const inStock = (sku: SkuRow): SkuRow => ({ ...sku, store: Math.max(sku.store, 20) })

/** EC-11 has a third group, which families do not have. */
function specsOf(edge: EdgeCase, base: Parameters<typeof specsAndSkus>[1], nextSkuId: () => number) {
  const plain = edge.specs ?? { ...specFamily(0, 0), swatchSpec: null, textSpec: undefined }
  if (base.bn !== 'EC-11') return specsAndSkus(plain as AnyFamily, base, nextSkuId)
  let count = 0
  const { specs, skus } = specsAndSkus(plain as AnyFamily, base, () => ++count)
  const handles = ['有柄', '无柄', '双柄'].map((name, i) => ({
    spec_value_id: `${base.goodsId}3${i + 1}`,
    spec_value_name: name,
    spec_image_url: '',
  }))
  const group = { spec_id: `${base.goodsId}3`, spec_name: '手柄', is_image: false, spec_values: handles }
  const all = skus.flatMap(sku => handles.map(handle => ({ sku, handle })))
  return {
    specs: [...specs, group],
    skus: all.map(({ sku, handle }, i) => ({
      ...sku,
      itemId: nextSkuId(),
      bn: `${base.bn}-${String(i + 1).padStart(2, '0')}`,
      specValueIds: [...(sku.specValueIds ?? []), handle.spec_value_id],
      specText: `${sku.specText},手柄:${handle.spec_value_name}`,
      store: i % 7 === 3 ? 0 : sku.store,
      sort: i,
    })),
  }
}
