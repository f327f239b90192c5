import { flag, id, list, paging, text } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from './endpoint'
import { blank } from './fields'
import { FinalPrice } from './price-shapes'
import { Cents, Count, Id, Nothing, page, Status, Unix } from './shapes'
import { Distributor } from './shops'

/** A favourite product (wire §7). `item_price` is the list price, `price` the price for this member today. */
export const FavItem = v.strictObject({
  fav_id: Id,
  company_id: Id,
  user_id: Id,
  item_id: Id,
  item_name: v.string(),
  /** The same name, for the web storefront. */
  goods_name: v.string(),
  item_image: v.string(),
  item_price: Cents,
  item_type: v.literal('normal'),
  point: Count,
  price: Cents,
  /** What `price` was when it was added; null for old rows. */
  price_then: v.nullable(Cents),
  final_price: v.optional(FinalPrice),
  /** Badge of a running seckill (ours). */
  promotion_tag: v.optional(v.string()),
  market_price: Cents,
  store: Count,
  approve_status: v.string(),
  distributor_id: Id,
  created: Unix,
  updated: Unix,
})
export type FavItem = v.InferOutput<typeof FavItem>

/** A product in a list that somebody shares; `price` is the one for who looks at it. */
export const SharedItem = v.strictObject({
  item_id: Id,
  item_name: v.string(),
  item_image: v.string(),
  price: Cents,
  final_price: v.optional(FinalPrice),
  /** Badge of a running seckill (ours). */
  promotion_tag: v.optional(v.string()),
  market_price: Cents,
  store: Count,
  approve_status: v.string(),
})
export type SharedItem = v.InferOutput<typeof SharedItem>

/** Empty while the list is not shared. */
const ShareToken = v.strictObject({ token: v.string() })

const FavRow = v.strictObject({ fav_id: Id, company_id: Id, user_id: Id, item_id: Id, created: Unix })

/** A favourite shop. */
export const FavShop = v.strictObject({
  ...Distributor.entries,
  store_address: v.string(),
  store_name: v.string(),
  phone: v.string(),
  distance_show: v.string(),
  distance_unit: v.string(),
  /** Members who follow this shop. */
  fav_num: Count,
})
export type FavShop = v.InferOutput<typeof FavShop>

/** A product that the member looked at. */
export const Footprint = v.strictObject({
  history_id: Id,
  company_id: Id,
  user_id: Id,
  item_id: Id,
  created: Unix,
  updated: Unix,
  itemData: v.strictObject({
    item_id: Id,
    itemId: Id,
    item_name: v.string(),
    pics: v.array(v.string()),
    price: Cents,
    member_price: v.optional(Cents),
    activity_price: v.optional(Cents),
    final_price: v.optional(FinalPrice),
    /** Badge of a running seckill (ours). */
    promotion_tag: v.optional(v.string()),
    market_price: Cents,
    store: Count,
    nospec: v.boolean(),
    approve_status: v.string(),
    distributor_id: Id,
  }),
})
export type Footprint = v.InferOutput<typeof Footprint>

const FavTotal = v.strictObject({ fav_total_count: Count })
/** Sent by the desktop with favourites of products; ignored here. */
const distributorIgnored = v.optional(v.unknown())

/** Part of {@link member}. */
export const favouriteItems = {
  'GET member/collect/item': endpoint({
    summary: 'Favourite products, newest first',
    auth: 'member',
    input: v.object({ ...paging(100, 100), distributor_id: blank(id()) }),
    output: page(FavItem),
  }),
  'GET member/collect/item/num': endpoint({
    summary: 'How many favourite products',
    auth: 'member',
    input: Nothing,
    output: FavTotal,
  }),
  'POST member/collect/item/{item_id}': endpoint({
    summary: 'Add a favourite product; repeating is harmless, at most 100',
    auth: 'member',
    writes: true,
    input: v.object({ item_id: id(), distributor_id: distributorIgnored }),
    output: FavRow,
  }),
  'DELETE member/collect/item': endpoint({
    summary: 'Remove favourite products, or all with is_empty',
    auth: 'member',
    input: v.object({
      item_ids: v.optional(list(id()), []),
      is_empty: v.optional(flag(), false),
      distributor_id: distributorIgnored,
    }),
    output: Status,
  }),
}

/** Part of {@link member}. */
export const favouriteShares = {
  'GET member/collect/share': endpoint({
    ours: true,
    summary: 'The key of the link under which the own favourites are shown; empty if they are not',
    auth: 'member',
    input: Nothing,
    /** null: this shop has no such links. */
    output: v.strictObject({ token: v.nullable(v.string()) }),
  }),
  'POST member/collect/share': endpoint({
    ours: true,
    summary: 'Show the own favourite products under a link; repeating answers the same key',
    auth: 'member',
    writes: true,
    input: Nothing,
    output: ShareToken,
  }),
  'DELETE member/collect/share': endpoint({
    ours: true,
    summary: 'End the link: the next one has another key',
    auth: 'member',
    input: Nothing,
    output: Status,
  }),
  'GET collect/shared/{token}': endpoint({
    ours: true,
    summary: 'The favourite products that somebody shares, newest first, without the goods that are no longer there',
    auth: 'optional',
    input: v.object({ token: text(64), ...paging(20, 100) }),
    output: v.strictObject({
      /** First character of the name. */
      owner: v.string(),
      total_count: Count,
      list: v.array(SharedItem),
    }),
  }),
}

/** Part of {@link member}. */
export const favouriteShops = {
  'GET member/collect/distribution': endpoint({
    summary: 'Followed shops, newest first',
    auth: 'member',
    input: v.object(paging(100, 100)),
    output: page(FavShop),
  }),
  'GET member/collect/distribution/num': endpoint({
    summary: 'How many followed shops',
    auth: 'member',
    input: Nothing,
    output: FavTotal,
  }),
  'GET member/collect/distribution/check': endpoint({
    summary: 'Whether the member follows a shop',
    auth: 'member',
    input: v.object({ distributor_id: id() }),
    output: v.strictObject({ is_fav: v.boolean() }),
  }),
  'POST member/collect/distribution/{id}': endpoint({
    summary: 'Follow a shop',
    auth: 'member',
    /** `id` is a shop. */
    notOwned: ['id'],
    writes: true,
    input: v.object({ id: id() }),
    output: v.strictObject({ fav_id: Id, company_id: Id, user_id: Id, distributor_id: Id, created: Unix }),
  }),
  'DELETE member/collect/distribution': endpoint({
    summary: 'No longer follow a shop',
    auth: 'member',
    input: v.object({ distributor_id: id() }),
    output: Status,
  }),
}

/** Part of {@link member}. */
export const footprints = {
  'GET member/browse/history/list': endpoint({
    summary: 'Products the member looked at, latest first',
    auth: 'member',
    input: v.object(paging(10, 100)),
    output: page(Footprint),
  }),
  'POST member/browse/history/save': endpoint({
    summary: 'Remember that the member looked at a product; 100 are kept',
    auth: 'member',
    writes: true,
    input: v.object({ item_id: id() }),
    output: Status,
  }),
  'DELETE member/browse/history': endpoint({
    summary: 'Forget products that the member looked at, or all with is_empty',
    auth: 'member',
    input: v.object({ item_ids: v.optional(list(id()), []), is_empty: v.optional(flag(), false) }),
    output: Status,
  }),
}
