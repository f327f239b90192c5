import { id, paging } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from './endpoint'
import { blank } from './fields'
import { Id, page } from './shapes'

const Subscribed = v.union([v.strictObject({ user_id: Id, item_id: Id, item_name: v.string() }), v.strictTuple([])])

/** What newer official clients ask beside an item. */
export const goodsExtras = {
  'GET member/item/is_subscribe/{item_id}': endpoint({
    summary: 'Whether the caller wants to hear when an item is back; nothing for visitors',
    auth: 'optional',
    input: v.object({ item_id: id('商品ID异常'), distributor_id: blank(id()) }),
    output: Subscribed,
  }),
  'POST member/subscribe/item/{item_id}': endpoint({
    summary: 'Ask for a notice when an item is back, or no longer',
    auth: 'member',
    writes: true,
    input: v.object({ item_id: id('商品ID异常'), distributor_id: blank(id()) }),
    output: Subscribed,
  }),
  'GET promotions/package': endpoint({
    summary: 'Bundles of an item: this shop has none',
    auth: 'none',
    input: v.object({ ...paging(20, 100), item_id: blank(id()), distributor_id: blank(id()) }),
    output: page(v.never()),
  }),
  'GET promotions/package/{package_id}': endpoint({
    onlyRefuses: true,
    summary: 'One bundle: this shop has none, so it refuses',
    auth: 'none',
    input: v.object({ package_id: id() }),
    output: v.strictObject({ package_id: Id }),
  }),
  'POST user/exchangeCard': endpoint({
    onlyRefuses: true,
    summary: 'Exchange a coupon for goods: this shop has no such coupons, so it refuses',
    auth: 'member',
    /** No coupon of this shop can be exchanged: refused for everybody. */
    notOwned: ['user_card_id'],
    writes: true,
    input: v.object({ user_card_id: id('参数错误'), item_id: id('参数错误'), distributor_id: id('参数错误') }),
    output: v.strictObject({ status: v.literal(true) }),
  }),
}
