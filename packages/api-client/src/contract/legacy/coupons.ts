import { id } from '@heji/validators'
import * as v from 'valibot'
import { CardType } from '../coupons'
import { endpoint } from '../endpoint'
import { eitherPaging } from '../paging'
import { Cents, Count, Id, Status, Unix } from '../shapes'
import { checkoutMode } from './cart'
import { given } from './shapes'

const coupons = {
  'GET /shop.coupon': endpoint({
    summary: 'Coupons that may be claimed',
    auth: 'optional',
    input: v.object({ shop_id: given(20), ...eitherPaging(20) }),
    output: v.strictObject({
      shopCouponList: v.array(
        v.strictObject({
          coupon_id: Id,
          /** '0' = works in every shop. */
          shop_id: Id,
          coupon_name: v.string(),
          coupon_nature: CardType,
          /** Yuan, not cents, that a `cash` coupon takes off; `discount` is percent off. */
          deduct_money: v.number(),
          discount: Count,
          cansend_start_time: Unix,
          cansend_end_time: Unix,
          /** Maximum for one member, and number in all. */
          user_get_times: Count,
          all_use_times: Count,
          /** When the caller took his latest one; 0 = he has none. */
          get_time: v.union([Unix, v.literal(0)]),
        }),
      ),
      count: Count,
    }),
  }),
  'POST /shop.coupon.receive': endpoint({
    summary: 'Claim a coupon; `coupon_code` is the new one',
    auth: 'member',
    writes: true,
    input: v.object({ coupon_id: id('不可领取！') }),
    output: v.strictObject({ coupon_code: v.string() }),
  }),
}

const chosen = {
  'POST /promotion.coupon.use': endpoint({
    summary: 'What a coupon takes off what is checked; nothing is kept: the checkout sends `coupon_code` itself',
    auth: 'member',
    owned: ['coupon_code'],
    input: v.object({ mode: checkoutMode(), coupon_id: given(20), coupon_code: given(64) }),
    output: v.strictObject({
      status: v.literal(true),
      coupon_code: v.string(),
      /** The shop for whose goods it works. */
      shop_id: Id,
      coupon_discount: Cents,
    }),
  }),
  'POST /promotion.coupon.cancel': endpoint({
    summary: 'Do without a coupon; nothing was kept',
    auth: 'member',
    owned: ['coupon_code'],
    input: v.object({ coupon_code: given(64) }),
    output: Status,
  }),
}

const shops = {
  'GET /store.search': endpoint({
    summary: 'Shops of a region, given by the names of province, city and county, joined by commas',
    auth: 'optional',
    input: v.object({ area: given(160), ...eitherPaging(100) }),
    output: v.strictObject({
      list: v.array(
        v.strictObject({
          store_id: Id,
          store_name: v.string(),
          address: v.string(),
          /** Names of province, city and county, joined by slashes. */
          area: v.string(),
          mobile: v.string(),
          lng: v.string(),
          lat: v.string(),
        }),
      ),
      count: Count,
    }),
  }),
}

export const legacyCoupons = { ...coupons, ...chosen, ...shops }
