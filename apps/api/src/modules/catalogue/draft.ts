import { isStorable } from '@heji/validators'
import * as v from 'valibot'
import { MOST_STORE } from '../../db/most-store'
import { MOST_FEE } from '../../price-rules/most-fee'

/** Maximum of goods, of skus of one goods, and of pictures of one goods in one file. */
const CATALOGUE_LIMITS = { skus: 200, pics: 20, categoryLevels: 3, specs: 3 } as const

const text = (what: string, most: number) =>
  v.pipe(
    v.string(`${what}格式不正确`),
    v.trim(),
    v.maxLength(most, `${what}最多 ${most} 个字`),
    v.check(isStorable, `${what}含有无效字符`),
  )
const needed = (what: string, most: number) => v.pipe(text(what, most), v.nonEmpty(`请填写${what}`))
const listOf = <S extends v.GenericSchema>(item: S, what: string, most: number) =>
  v.optional(v.pipe(v.array(item), v.maxLength(most, `${what}最多 ${most} 个`)), [])
const cents = (what: string) =>
  v.pipe(
    v.number(`${what}必须是数字`),
    v.integer(`${what}最多两位小数`),
    v.minValue(0, `${what}不能是负数`),
    v.maxValue(MOST_FEE, `${what}过大`),
  )

const sku = v.object({
  bn: needed('SKU货号', 64),
  /** cents */
  price: cents('价格'),
  /** cents */
  marketPrice: v.optional(cents('划线价'), 0),
  /** Pieces; without this value known skus keep their stock and new ones have none. */
  store: v.optional(
    v.pipe(
      v.number('库存必须是整数'),
      v.integer('库存必须是整数'),
      v.minValue(0, '库存不能是负数'),
      v.maxValue(MOST_STORE, '库存过大'),
    ),
  ),
  /** Name and value of each spec, in order: [['颜色','红'],['尺码','M']]. */
  specs: listOf(v.tuple([needed('规格名', 20), needed('规格值', 40)]), '规格', CATALOGUE_LIMITS.specs),
  pic: v.optional(text('SKU图片', 500), ''),
})

/** One goods in the form of catalogue files; names instead of ids. */
export const goodsDraft = v.pipe(
  v.object({
    bn: needed('货号', 64),
    name: needed('名称', 200),
    brief: v.optional(text('简介', 500), ''),
    shop: needed('店铺', 100),
    brand: v.optional(text('品牌', 60), ''),
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
    intro: v.optional(text('介绍', 100_000), ''),
    status: v.optional(v.picklist(['onsale', 'offline_sale', 'only_show', 'instock'], '状态不正确'), 'onsale'),
    skus: v.pipe(
      v.array(sku),
      v.minLength(1, '至少要有一个 SKU'),
      v.maxLength(CATALOGUE_LIMITS.skus, `SKU 最多 ${CATALOGUE_LIMITS.skus} 个`),
    ),
  }),
  v.check(({ skus }) => new Set(skus.map(one => one.bn)).size === skus.length, 'SKU货号重复'),
  v.check(({ skus }) => new Set(skus.map(one => specNames(one.specs))).size === 1, '各 SKU 的规格名不一致'),
  v.check(({ skus }) => new Set(skus.map(one => specText(one.specs))).size === skus.length, '有两个 SKU 的规格相同'),
)

export type GoodsDraft = v.InferOutput<typeof goodsDraft>
export type SkuDraft = GoodsDraft['skus'][number]

const specNames = (specs: [string, string][]) => specs.map(([name]) => name).join('/')
/** As clients of the wire read it (wire §14.2): `颜色:红,尺码:M`. */
export const specText = (specs: [string, string][]) => specs.map(([name, value]) => `${name}:${value}`).join(',')
