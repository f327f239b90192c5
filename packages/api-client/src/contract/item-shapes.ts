/** Answers of the calls on goods (wire §10, §12). */
import * as v from 'valibot'
import { CategoryNode } from './category-node'
import { DiscountCard } from './coupons'
import { FinalPrice, TracedPrice } from './price-shapes'
import { MarketingActivity } from './promotions'
import { RateSummary } from './rate-shapes'
import { Cents, Count, Currency, Id, page, ReturnRule, Tdk, Unix } from './shapes'

export * from './category-node'

/** A running price activity of one item, as lists show it. */
export const PromotionActivity = v.strictObject({
  promotion_id: Id,
  /** `normal` is a seckill: its price is only for holders of a ticket. */
  tag_type: v.picklist(['normal', 'limited_time_sale']),
  /** Badge text, and the activity's own name. */
  promotion_tag: v.string(),
  marketing_name: v.string(),
  activity_price: Cents,
  start_time: Unix,
  end_time: Unix,
})
export type PromotionActivity = v.InferOutput<typeof PromotionActivity>

export const ItemShop = v.strictObject({
  distributor_id: Id,
  name: v.string(),
  logo: v.string(),
  is_self_operated: v.boolean(),
})
export type ItemShop = v.InferOutput<typeof ItemShop>

const ApproveStatus = v.picklist(['onsale', 'offline_sale', 'only_show', 'instock'])

/** Fields of the strip of recommended goods (wire §10.4), a part of {@link Item}. */
const cardFields = {
  /** Id of the goods; goods without specs are bought with it. */
  item_id: Id,
  itemId: Id,
  goods_id: Id,
  item_name: v.string(),
  itemName: v.string(),
  brief: v.string(),
  /** List price: the lowest of the skus. */
  price: Cents,
  market_price: Cents,
  /** Present for signed-in members whose grade has a discount, but not in a seckill. */
  member_price: v.optional(Cents),
  /** Present while an activity sets the price. The unit price is `activity_price ?? member_price ?? price`. */
  activity_price: v.optional(Cents),
  final_price: v.optional(FinalPrice),
  store: Count,
  sales: Count,
  pics: v.array(v.string()),
  distributor_id: Id,
  nospec: v.boolean(),
  type: v.literal('0'),
  approve_status: ApproveStatus,
  sort: v.number(),
  is_gift: v.boolean(),
  /** Names of the tags, in the operator's order. */
  tag_list: v.array(v.string()),
  promotion_activity: v.array(PromotionActivity),
}

export const ItemCard = v.strictObject(cardFields)
export type ItemCard = v.InferOutput<typeof ItemCard>

const itemFields = {
  ...cardFields,
  /** The sku that is bought without a choice: the first one with stock. */
  default_item_id: Id,
  item_type: v.literal('normal'),
  special_type: v.literal('normal'),
  item_bn: v.string(),
  /** Above 0 only in the points mall: points of the cheapest sku, with `price` on top. */
  point: Count,
  is_point: v.boolean(),
  audit_status: v.literal('approved'),
  is_default: v.boolean(),
  /** 1 = listed but not buyable (spec §3). */
  valid_lucky: v.picklist([0, 1]),
  product_type: v.picklist(['sale', 'bag', 'normal']),
  staff_goods: v.boolean(),
  brand_id: Id,
  goods_brand: v.string(),
  brand_logo: v.string(),
  item_category: v.array(Id),
  item_main_cat_id: Id,
  company_id: Id,
  item_unit: v.string(),
  /** Minimum and maximum of pieces per order (0 = no limit). */
  start_num: Count,
  limit_num: Count,
  created: Unix,
  updated: Unix,
  distributor_info: ItemShop,
}

/** One row of the goods list (wire §10.1). */
export const Item = v.strictObject(itemFields)
export type Item = v.InferOutput<typeof Item>

const BrandFacet = v.strictObject({
  attribute_id: Id,
  attribute_name: v.string(),
  image_url: v.string(),
  /** Number of found goods that have it (ours). */
  count: Count,
})
export type BrandFacet = v.InferOutput<typeof BrandFacet>

const TagFacet = v.strictObject({ tag_id: Id, tag_name: v.string(), count: Count })
export type TagFacet = v.InferOutput<typeof TagFacet>

const CategoryFacet = v.strictObject({ category_id: Id, category_name: v.string(), parent_id: Id, count: Count })
export type CategoryFacet = v.InferOutput<typeof CategoryFacet>

export const GoodsList = v.strictObject({
  /** Goods found; pages past the end answer an empty list with the same total. */
  total_count: Count,
  list: v.array(Item),
  brand_list: v.strictObject({ total_count: Count, list: v.array(BrandFacet) }),
  select_tags_list: v.array(TagFacet),
  /** Categories of the found goods, the largest first (ours). */
  category_list: v.array(CategoryFacet),
  /**
   * Steps of the price for the caller, in cents (points in the points mall), from `start` to below `end`; null has no
   * end (ours).
   */
  price_list: v.array(v.strictObject({ start: Cents, end: v.nullable(Cents), count: Count })),
  /** No goods have all the words: the list holds similar goods (ours). */
  is_similar: v.optional(v.literal(true)),
  /** The words were the number of this sku; the list holds its goods (ours). */
  sku: v.optional(v.strictObject({ item_id: Id, goods_id: Id, spec_value_ids: v.array(Id) })),
  cur: v.optional(Currency),
  tdk_data: v.optional(Tdk),
})
export type GoodsList = v.InferOutput<typeof GoodsList>

const SpecValue = v.strictObject({
  spec_value_id: Id,
  spec_value_name: v.string(),
  spec_custom_value_name: v.string(),
  /** Swatch; empty for values that are only text. */
  spec_image_url: v.string(),
  item_image_url: v.array(v.string()),
})

export const ItemSpec = v.strictObject({
  spec_id: Id,
  spec_name: v.string(),
  is_image: v.boolean(),
  spec_values: v.array(SpecValue),
})
export type ItemSpec = v.InferOutput<typeof ItemSpec>

/** Hint at a better grade with a lower price than the caller's; absent if there is none. */
const GradeGuide = v.strictObject({
  vipgrade_name: v.string(),
  /** Tenths of the price, as shoppers read it: `9.5` of 9.5折. */
  gradeDiscount: v.string(),
  guide_title_desc: v.string(),
  vipgrade_desc: v.string(),
})

/** Cents that orders of one, two, three … pieces are short of free delivery; the last one holds for more if it is 0 (ours). */
const freightMissing = v.optional(v.array(Cents))

/** One sku of an item (wire §10.2). */
export const SpecItem = v.strictObject({
  item_id: Id,
  item_bn: v.string(),
  price: Cents,
  /** Points to pay in the points mall, with `price` on top. */
  point: Count,
  market_price: Cents,
  member_price: v.optional(Cents),
  /** Price of the activity; in a seckill only for holders of a ticket. */
  act_price: v.optional(Cents),
  /** While a seckill runs, at its price. */
  final_price: v.optional(TracedPrice),
  freight_missing: freightMissing,
  /** For the price of this sku (ours). */
  vipgrade_guide_title: v.optional(GradeGuide),
  store: Count,
  item_unit: v.string(),
  approve_status: ApproveStatus,
  is_default: v.boolean(),
  start_num: Count,
  limit_num: Count,
  /** Value ids in the order of the spec groups, joined by `-`. */
  custom_spec_id: v.string(),
  custom_spec_name: v.string(),
  /** Picture of this sku; empty = the item's own. */
  pic: v.string(),
  item_spec: v.array(
    v.strictObject({
      spec_id: Id,
      spec_name: v.string(),
      spec_value_id: Id,
      spec_value_name: v.string(),
      spec_image_url: v.string(),
    }),
  ),
})
export type SpecItem = v.InferOutput<typeof SpecItem>

/** The price activity, with the data of a countdown. */
export const ActivityInfo = v.strictObject({
  seckill_id: Id,
  activity_name: v.string(),
  activity_start_time: Unix,
  activity_end_time: Unix,
  /** `normal` is a seckill: its price is only for holders of a ticket. */
  seckill_type: v.picklist(['normal', 'limited_time_sale']),
  status: v.picklist(['in_the_notice', 'in_sale']),
  /** Seconds to the end, or to the start if the activity is only announced. */
  last_seconds: Count,
  /** In a seckill: pieces that are left, and maximum for one member. */
  item_total_store: v.optional(Count),
  limit_num: v.optional(Count),
  /** Pieces of a seckill that the caller may still order (ours). */
  user_left_num: v.optional(Count),
})
export type ActivityInfo = v.InferOutput<typeof ActivityInfo>

/** All data of the item page (wire §10.2). */
export const ItemDetail = v.strictObject({
  ...itemFields,
  /** Of the cheapest sku. */
  final_price: v.optional(TracedPrice),
  freight_missing: freightMissing,
  /** Promotions over several lines that include this item; the price activity is `activity_info`. */
  promotion_activity: v.array(MarketingActivity),
  /** The limit for members that is in force, if any; also in `promotion_activity`. */
  memberpreference_activity: v.optional(MarketingActivity),
  /** Safe HTML. */
  intro: v.string(),
  item_spec_desc: v.array(ItemSpec),
  spec_items: v.array(SpecItem),
  item_params: v.array(v.strictObject({ attribute_name: v.string(), attribute_value_name: v.string() })),
  /** Breadcrumb: one node per level, nested. */
  item_category_main: v.array(CategoryNode),
  /** The same: goods of this shop have one tree. */
  item_category_info: v.array(CategoryNode),
  /** The values of specs that have pictures. */
  spec_images: v.array(SpecValue),
  distributor_sale_status: v.boolean(),
  item_total_store: Count,
  item_total_sales: Count,
  activity_type: v.picklist(['normal', 'limited_time_sale', 'seckill']),
  activity_info: v.optional(ActivityInfo),
  /** Like `activity_price`, under the name of this call; in a seckill the price for holders of a ticket. */
  act_price: v.optional(Cents),
  /** For the price of the item. */
  vipgrade_guide_title: v.optional(GradeGuide),
  /** Coupons that work for this item. */
  kaquan_list: page(DiscountCard),
  cur: v.optional(Currency),
  is_fav: v.boolean(),
  return_rule: ReturnRule,
  rate_status: v.boolean(),
  sales_setting: v.boolean(),
  store_setting: v.boolean(),
  rate_summary: RateSummary,
  /** Its film and the picture that stands for it, if it has one. */
  videos_url: v.optional(v.string()),
  video_pic_url: v.optional(v.string()),
  tdk_data: v.optional(Tdk),
})
export type ItemDetail = v.InferOutput<typeof ItemDetail>

/** Items that one comparison can contain. */
export const MOST_COMPARED = 4

export const ComparedItem = v.strictObject({
  ...itemFields,
  item_params: v.array(v.strictObject({ attribute_name: v.string(), attribute_value_name: v.string() })),
  /** Names of the specs with the names of their values. */
  specs: v.array(v.strictObject({ spec_name: v.string(), values: v.array(v.string()) })),
  rate_summary: RateSummary,
})
export type ComparedItem = v.InferOutput<typeof ComparedItem>

export const HotWord = v.strictObject({ id: Id, keyword: v.string() })
export type HotWord = v.InferOutput<typeof HotWord>

/**
 * Suggestions for a text that somebody types. `price` is what visitors pay, in cents: the price of a running activity,
 * else the list price.
 */
export const Suggestions = v.strictObject({
  /** Categories and brands, each with the id that leads to its goods. */
  words: v.array(v.strictObject({ kind: v.picklist(['category', 'brand']), id: Id, keyword: v.string() })),
  goods: v.array(v.strictObject({ item_id: Id, item_name: v.string(), price: Cents, pic: v.string() })),
})
export type Suggestions = v.InferOutput<typeof Suggestions>
