import { isStorable } from '@heji/validators'
import * as v from 'valibot'
import { MOST_STORE } from '../../db/most-store'
import { MOST_FEE } from '../../price-rules/most-fee'
import { gramsOf } from '../freight/measures'

/** Maximum of skus, pictures and so on of one goods. */
const CATALOGUE_LIMITS = { skus: 200, pics: 20, categoryLevels: 3, specs: 3, params: 50 } as const

const text = (what: string, most: number) =>
  v.pipe(
    v.string(`${what}格式不正确`),
    v.trim(),
    v.maxLength(most, `${what}最多 ${most} 个字`),
    v.check(isStorable, `${what}含有无效字符`),
  )
const needed = (what: string, most: number) => v.pipe(text(what, most), v.nonEmpty(`请填写${what}`))
/** A text that may be missing; null takes it away, too. */
const note = (what: string, most: number) => v.nullable(text(what, most), '')
const listOf = <S extends v.GenericSchema>(item: S, what: string, most: number) =>
  v.nullable(v.pipe(v.array(item), v.maxLength(most, `${what}最多 ${most} 个`)), [])
const cents = (what: string) =>
  v.pipe(
    v.number(`${what}必须是数字`),
    v.integer(`${what}最多两位小数`),
    v.minValue(0, `${what}不能是负数`),
    v.maxValue(MOST_FEE, `${what}过大`),
  )

const skuFields = {
  /** cents */
  price: cents('价格'),
  /** cents; 0 shows none */
  marketPrice: v.nullable(cents('划线价'), 0),
  /** Name and value of each spec, in order: [['颜色','红'],['尺码','M']]. */
  specs: listOf(v.tuple([needed('规格名', 20), needed('规格值', 40)]), '规格', CATALOGUE_LIMITS.specs),
  pic: note('SKU图片', 500),
}
const pieces = (what: string) =>
  v.optional(
    v.pipe(
      v.number(`${what}必须是整数`),
      v.integer(`${what}必须是整数`),
      v.minValue(0, `${what}不能是负数`),
      v.maxValue(MOST_STORE, `${what}过大`),
    ),
  )
const skuBn = v.optional(needed('SKU货号', 64))

const STATUSES = ['onsale', 'offline_sale', 'only_show', 'instock'] as const

const goodsFields = {
  name: needed('名称', 200),
  brief: note('简介', 500),
  shop: needed('店铺', 100),
  brand: note('品牌', 60),
  /** Path from the top category down. */
  category: v.pipe(
    v.array(needed('分类', 40)),
    v.minLength(1, '请填写分类'),
    v.maxLength(CATALOGUE_LIMITS.categoryLevels, `分类最多 ${CATALOGUE_LIMITS.categoryLevels} 级`),
  ),
  tags: v.pipe(
    listOf(needed('标签', 20), '标签', 10),
    v.transform(names => [...new Set(names)]),
  ),
  /** Files beside the catalogue, or pictures that the shop has (`/img/…`). */
  pics: listOf(needed('图片', 500), '图片', CATALOGUE_LIMITS.pics),
  /** A file beside the catalogue, or a film that the shop has (`/video/…`). */
  video: note('视频', 500),
  /** What the page of the item lists: [['材质','棉'],['重量','190g']]. */
  params: listOf(v.tuple([needed('参数名', 20), text('参数值', 100)]), '参数', CATALOGUE_LIMITS.params),
  intro: note('介绍', 100_000),
  status: v.picklist(
    STATUSES,
    '状态不正确，可填 onsale（在售）、instock（下架）、only_show（仅展示）、offline_sale（线下销售）',
  ),
  /** Only given with an order, not sold. */
  gift: v.boolean('赠品要填“是”或“否”'),
}

/** Freight reckons with it: what it could not read would cost nothing. */
const isWeight = (text: string) => text === '' || gramsOf(text) !== null

const sku = v.object({
  bn: skuBn,
  ...v.partial(v.object(skuFields)).entries,
  store: pieces('库存'),
  /** The stock when the file was exported: a `store` that says the same has not been changed by anybody. */
  exportedStore: pieces('导出时库存'),
})
const skus = v.pipe(
  v.array(sku, 'SKU格式不正确'),
  v.maxLength(CATALOGUE_LIMITS.skus, `SKU 最多 ${CATALOGUE_LIMITS.skus} 个`),
)

/**
 * What a file says of one goods. What it leaves out stays as it is; new goods need more. Without its own number (`bn`) a
 * sku of the goods has one.
 */
export const goodsPatch = v.object({
  bn: v.optional(needed('货号', 64)),
  ...v.partial(v.object(goodsFields)).entries,
  /** One of `params`; '' takes it away. */
  weight: v.optional(v.nullable(v.pipe(text('重量', 20), v.check(isWeight, '重量要带单位，如 190g')), '')),
  skus: v.optional(skus, []),
})

export type GoodsPatch = v.InferOutput<typeof goodsPatch>
export type SkuPatch = GoodsPatch['skus'][number]

/** One goods as it is to be saved, with names instead of ids; skus that it does not name stay as they are. */
export interface GoodsDraft extends Whole<Omit<GoodsPatch, 'skus' | 'weight'>> {
  skus: SkuDraft[]
}
/** `store`: pieces; without it known skus keep their stock and new ones have none. */
export type SkuDraft = Whole<Omit<SkuPatch, 'store' | 'exportedStore'>> & Pick<SkuPatch, 'store'>

type Whole<T> = { [K in keyof T]-?: Exclude<T[K], undefined> }

/** As clients of the wire read it (wire §14.2): `颜色:红,尺码:M`. */
export const specText = (specs: [string, string][]) => specs.map(([name, value]) => `${name}:${value}`).join(',')
