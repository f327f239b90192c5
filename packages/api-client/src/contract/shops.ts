import { decimal, flag, id, int, list, paging, text } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from './endpoint'
import { blank } from './fields'
import { pickupPlace } from './pickup-place'
import { PLACE_MESSAGE } from './regions'
import { Cents, Count, Id, page, Unix } from './shapes'

/** A shop of the platform (wire §3). Coordinates are decimal text. */
export const Distributor = v.strictObject({
  distributor_id: Id,
  company_id: Id,
  name: v.string(),
  logo: v.string(),
  banner: v.string(),
  mobile: v.string(),
  contact: v.string(),
  address: v.string(),
  province: v.string(),
  city: v.string(),
  area: v.string(),
  regions_id: v.array(v.string()),
  regions: v.array(v.string()),
  lng: v.string(),
  lat: v.string(),
  hour: v.string(),
  is_valid: v.picklist(['true', 'false']),
  is_default: v.boolean(),
  is_ziti: v.boolean(),
  is_delivery: v.boolean(),
  is_dada: v.boolean(),
  shop_id: Id,
  shop_code: v.string(),
  /** 1 = run by the platform itself. */
  distributor_self: v.picklist([0, 1]),
  introduce: v.string(),
  created: Unix,
  updated: Unix,
})
export type Distributor = v.InferOutput<typeof Distributor>

export const ShopTag = v.strictObject({
  tag_id: Id,
  tag_name: v.string(),
  tag_color: v.string(),
  font_color: v.string(),
})
export type ShopTag = v.InferOutput<typeof ShopTag>

/** A coupon as shop lists show it: percent off in `discount`, cents in the costs. */
export const ShopCoupon = v.strictObject({
  card_id: Id,
  card_type: v.picklist(['cash', 'discount']),
  title: v.string(),
  discount: v.number(),
  reduce_cost: Cents,
  least_cost: Cents,
  most_cost: Cents,
  begin_date: Unix,
  end_date: Unix,
  quantity: Count,
  get_num: Count,
  get_limit: Count,
})
export type ShopCoupon = v.InferOutput<typeof ShopCoupon>

export const ShopGoods = v.strictObject({
  item_id: Id,
  item_name: v.string(),
  price: Cents,
  market_price: Cents,
  store: Count,
  pics: v.array(v.string()),
})
export type ShopGoods = v.InferOutput<typeof ShopGoods>

/** Stars with one decimal, e.g. 4.9. */
const Score = v.strictObject({ avg_star: v.number(), default: v.number() })

/** A row of the shop list. `distance` is km; 0 with an empty `distance_show` when the caller's place is unknown. */
export const ShopRow = v.strictObject({
  ...Distributor.entries,
  store_name: v.string(),
  store_address: v.string(),
  phone: v.string(),
  distance: v.number(),
  distance_show: v.string(),
  distance_unit: v.picklist(['m', 'km']),
  sales_count: v.optional(Count),
  tagList: v.array(ShopTag),
  discountCardList: v.array(ShopCoupon),
  marketingActivityList: v.array(v.never()),
  scoreList: v.optional(Score),
  itemList: v.optional(v.array(ShopGoods)),
})
export type ShopRow = v.InferOutput<typeof ShopRow>

/** A shop, or only the three fields if there is none (wire §13). */
export const ValidShop = v.union([
  v.strictObject({
    ...Distributor.entries,
    status: v.boolean(),
    old_valid: v.picklist(['true', 'false']),
    phone: v.string(),
    store_address: v.string(),
    store_name: v.string(),
    sales_count: v.optional(Count),
    scoreList: v.optional(Score),
    /** Picture for the head of its page, much wider than high; only our servers have it. */
    wide_banner: v.optional(v.string()),
  }),
  v.strictObject({ distributor_id: v.literal('0'), is_delivery: v.boolean(), is_ziti: v.boolean() }),
])
export type ValidShop = v.InferOutput<typeof ValidShop>

/** A place where buyers can pick up goods. A negative id is the shop's own address. */
export const PickupLocation = v.strictObject({
  id: Id,
  company_id: Id,
  distributor_id: Id,
  rel_distributor_id: Id,
  ...pickupPlace,
  hours: v.array(v.strictTuple([v.string(), v.string()])),
  /** '1' is Monday. */
  workdays: v.array(v.string()),
  wait_pickup_days: Count,
  latest_pickup_time: v.string(),
  distance: v.optional(v.number()),
  is_store_address: v.boolean(),
})
export type PickupLocation = v.InferOutput<typeof PickupLocation>

const place = { lat: blank(decimal(-90, 90, PLACE_MESSAGE)), lng: blank(decimal(-180, 180, PLACE_MESSAGE)) }

const listInput = v.object({
  ...paging(10, 100),
  ...place,
  province: v.optional(text(50), ''),
  city: v.optional(text(50), ''),
  area: v.optional(text(50), ''),
  /** 0 by coordinates, 1 by region names, 2 by the member's default address, 3 by `address`. */
  type: v.optional(int(0, 3), 0),
  address: v.optional(text(200), ''),
  /** 0 newest, 1 near to far, 2 far to near, 3 most sales, 4 least sales. */
  sort_type: v.optional(int(0, 4), 0),
  show_tag: v.optional(flag(), true),
  show_discount: v.optional(flag(), false),
  show_sales_count: v.optional(flag(), true),
  show_score: v.optional(flag(), false),
  show_items: v.optional(flag(), false),
  name: v.optional(text(100), ''),
  distributor_id: blank(id()),
  distributorIds: v.optional(list(id()), []),
  distributor_tag_id: v.optional(list(id(), 20), []),
  is_ziti: blank(flag()),
})
/** Parsed input of `GET distributor/list`. */
export type ShopQuery = v.InferOutput<typeof listInput>

export const shops = {
  'GET distributor/list': endpoint({
    summary: 'Shops near a place or of a region',
    auth: 'optional',
    input: listInput,
    output: v.strictObject({
      total_count: Count,
      list: v.array(ShopRow),
      tagList: v.array(ShopTag),
      defualt_address: v.strictTuple([]),
      /** 1 when the region has no shop and others are shown instead. */
      is_recommend: v.picklist([0, 1]),
    }),
  }),
  'GET distributor/is_valid': endpoint({
    summary: 'One shop if it is open; without an id the nearest, or the main one',
    auth: 'none',
    input: v.object({
      ...place,
      distributor_id: blank(id()),
      show_score: v.optional(flag(), false),
      show_sales_count: v.optional(flag(), false),
    }),
    output: ValidShop,
  }),
  'GET distributor/pickuplocation': endpoint({
    summary: 'Where goods of a shop can be fetched',
    auth: 'none',
    input: v.object({ ...place, ...paging(20, 100), distributor_id: blank(id()) }),
    output: page(PickupLocation),
  }),
}
