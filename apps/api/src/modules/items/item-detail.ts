import type { ItemDetail, items, ParsedInputOf, SpecItem } from '@heji/api-client/contract'
import { unitPrice } from '@heji/pricing/unit-price'
import { and, eq, sql } from 'drizzle-orm'
import { dbId } from '../../db/db-id'
import { prepared } from '../../db/prepared'
import { favourites, skus } from '../../db/schema'
import type { Ctx } from '../../http/context'
import { NotFoundError } from '../../platform/errors'
import { discountOn } from '../../price-rules/own-discount'
import { type Viewer, viewerOf } from '../../price-rules/viewer'
import { commonSetting } from '../content/common-setting'
import { couponsFor } from '../coupons/card-list'
import { toTree } from './categories'
import { guideField } from './grade-guide'
import { shownActivity } from './item-activity'
import { besideItem } from './item-beside'
import { promotionsOfItem } from './item-promotions'
import { type ItemPageRow, itemPageRow, toItem } from './item-rows'
import { inMall, type Mall } from './item-where'
import { rateSummary } from './rates'
import { returnRuleOf } from './return-rule-of'
import { finalPriceOfSkus } from './sku-prices'

type Input = ParsedInputOf<(typeof items)['GET goods/items/{item_id}']>
type SkuRow = typeof skus.$inferSelect

/**
 * One item of the shop or of the points mall with all data of its page (wire §10.2, §11), off-shelf ones too. At most
 * seven statements, one more for a member, and five more with gifts or additions.
 */
export async function itemDetail(ctx: Ctx<'optional'>, input: Input, mall: Mall = 'shop'): Promise<ItemDetail> {
  const viewer = await viewerOf(ctx)
  const row = await findRow(ctx, viewer, input.item_id, mall)
  const goodsId = row.goods.itemId
  const skuRows = await skusOf(ctx.db).execute({ goodsId })
  const { promotion_activity: _, ...item } = toItem(row, viewer)
  const wanted = skuRows.find(sku => String(sku.itemId) === input.item_id)
  const beside = await besideItem(ctx.db, viewer, goodsId, row.goods.mainCategoryId)
  const isPoints = mall === 'points'
  const shown = shownActivity(row, isPoints ? null : beside.seckill, viewer)
  const finalOf = await finalPriceOfSkus(ctx.db, viewer, row)
  const cards = isPoints ? [] : await couponsFor(ctx.db, viewer, goodsId)
  const salePrice = item.activity_price ?? item.member_price ?? item.price
  const guideOf = (price: number) => (isPoints ? {} : guideField(beside.betterGrades, viewer, row, price))
  const groups = specGroups(row)
  // What stands below a hidden category hangs nowhere, and is left out with it.
  const path = toTree(beside.path.filter(({ hidden }) => !hidden))
  const rule = returnRuleOf(beside.path)
  return {
    ...item,
    ...(wanted ? { default_item_id: String(wanted.itemId) } : {}),
    ...(isPoints ? { promotion_activity: [] } : await promotionsOfItem(ctx.db, viewer, row, salePrice)),
    ...shown.fields,
    ...finalOf(row.goods.price, row.goods.store),
    intro: row.goods.intro,
    item_spec_desc: groups,
    spec_images: groups.flatMap(({ is_image, spec_values }) => (is_image ? spec_values : [])),
    spec_items: row.goods.nospec
      ? []
      : skuRows.map(sku => ({
          ...toSpecItem(row, sku, viewer, shown.paysPercent),
          ...finalOf(sku.price, sku.store),
          ...guideOf(sku.price),
        })),
    item_params: row.goods.params.map(p => ({ attribute_name: p.name, attribute_value_name: p.value })),
    item_category_main: path,
    item_category_info: path,
    distributor_sale_status: true,
    item_total_store: row.goods.store,
    item_total_sales: row.goods.sales,
    ...guideOf(row.goods.price),
    kaquan_list: { total_count: cards.length, list: cards },
    cur: commonSetting().currency,
    ...(rule ? { return_rule: rule } : {}),
    is_fav: await isFavourite(ctx, goodsId),
    rate_status: true,
    sales_setting: true,
    store_setting: true,
    rate_summary: rateSummary(beside.stars),
    ...(row.goods.video ? { videos_url: row.goods.video, video_pic_url: item.pics[0] ?? '' } : {}),
    ...(input.is_tdk
      ? {
          tdk_data: {
            title: row.goods.name,
            mate_description: row.goods.brief || row.goods.name,
            mate_keywords: [item.goods_brand, ...row.tagNames].filter(Boolean).join(','),
          },
        }
      : {}),
  }
}

const pageRow = {
  shop: prepared('item_of_shop', db => itemPageRow(db, inMall('shop'))),
  points: prepared('item_of_points_mall', db => itemPageRow(db, inMall('points'))),
}
const skusOf = prepared('skus_of_goods', db =>
  db
    .select()
    .from(skus)
    .where(eq(skus.goodsId, sql.placeholder('goodsId')))
    .orderBy(skus.sort, skus.itemId),
)
const favourite = prepared('favourite_item', db =>
  db
    .select({ id: favourites.id })
    .from(favourites)
    .where(
      and(eq(favourites.memberId, sql.placeholder('memberId')), eq(favourites.goodsId, sql.placeholder('goodsId'))),
    ),
)

async function findRow(ctx: Ctx<'optional'>, viewer: Viewer, given: string, mall: Mall): Promise<ItemPageRow> {
  const [row] = await pageRow[mall](ctx.db).execute({ id: dbId(given), now: viewer.now })
  if (!row) throw new NotFoundError('商品不存在或已下架')
  return row
}

async function isFavourite(ctx: Ctx<'optional'>, goodsId: number) {
  if (!ctx.member) return false
  const rows = await favourite(ctx.db).execute({ memberId: ctx.member.id, goodsId })
  return rows.length > 0
}

const specGroups = (row: ItemPageRow): ItemDetail['item_spec_desc'] =>
  row.goods.specs.map(group => ({
    ...group,
    spec_values: group.spec_values.map(value => ({
      ...value,
      spec_custom_value_name: value.spec_value_name,
      item_image_url: value.spec_image_url ? [value.spec_image_url] : [],
    })),
  }))

function toSpecItem(row: ItemPageRow, sku: SkuRow, viewer: Viewer, activityPercent: number | null): SpecItem {
  const gradeDiscount = row.act?.kind === 'seckill' ? 0 : discountOn(row.goods, viewer)
  const { memberPrice, activityPrice } = unitPrice({ price: sku.price, gradeDiscount, activityPercent })
  return {
    item_id: String(sku.itemId),
    item_bn: sku.bn,
    price: sku.price,
    point: sku.point,
    market_price: sku.marketPrice,
    ...(memberPrice === null ? {} : { member_price: memberPrice }),
    ...(activityPrice === null ? {} : { act_price: activityPrice }),
    store: sku.store,
    item_unit: row.goods.unit,
    approve_status: row.goods.approveStatus,
    is_default: String(sku.itemId) === String(row.defaultSku),
    start_num: row.goods.startNum,
    limit_num: row.goods.limitNum,
    custom_spec_id: sku.specValueIds.join('-'),
    custom_spec_name: sku.specText,
    pic: sku.pic,
    item_spec: row.goods.specs.flatMap((group, i) => {
      const value = group.spec_values.find(v => v.spec_value_id === sku.specValueIds[i])
      return value ? [{ spec_id: group.spec_id, spec_name: group.spec_name, ...value }] : []
    }),
  }
}
