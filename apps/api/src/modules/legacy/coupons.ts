import { type legacyCoupons, pageOf } from '@heji/api-client/contract'
import type { Handlers, MemberCtx } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { latestClaims } from '../coupons/latest-claims'
import { couponOf, priceShops } from './checkout'
import { done, present } from './present'

export const legacyCouponsHandlers: Handlers<typeof legacyCoupons> = {
  'GET /shop.coupon': async (ctx, input) => {
    const asked = { ...pageOf(input), distributor_id: input.shop_id, end_date: true }
    const { list, total_count } = await present(ctx, 'GET getCardList', asked)
    const takenAt = await latestClaims(
      ctx,
      list.map(card => card.card_id),
    )
    return {
      shopCouponList: list.map(card => ({
        coupon_id: card.card_id,
        shop_id: card.distributor_id,
        coupon_name: card.title,
        coupon_nature: card.card_type,
        deduct_money: card.reduce_cost / 100,
        discount: card.discount,
        cansend_start_time: card.begin_date,
        cansend_end_time: card.end_date,
        user_get_times: card.get_limit,
        all_use_times: card.quantity,
        get_time: takenAt.get(card.card_id) ?? 0,
      })),
      count: total_count,
    }
  },
  'POST /shop.coupon.receive': async (ctx, { coupon_id }) => {
    const { status } = await present(ctx, 'GET user/receiveCard', { card_id: coupon_id })
    return { coupon_code: status.code }
  },
  'POST /promotion.coupon.use': async (ctx, { mode, coupon_id, coupon_code }) => {
    const code = await ownCode(ctx, coupon_id, coupon_code)
    for (const { preview } of await priceShops(ctx, { mode, coupon_code: code })) {
      const applied = couponOf(preview)
      if (!applied) continue
      const { shop_id, coupon_discount } = preview
      return { status: true as const, coupon_code: code, shop_id, coupon_discount }
    }
    throw new DomainError(UNUSABLE)
  },
  'POST /promotion.coupon.cancel': (ctx, { coupon_code }) => done(ownCode(ctx, '', coupon_code)),
  'GET /store.search': async (ctx, input) => {
    const [province = '', city = '', area = ''] = input.area.split(',').map(name => name.trim())
    const found = await present(ctx, 'GET distributor/list', { ...pageOf(input), type: 1, province, city, area })
    // A region without shops gets an empty list: this call cannot mark shops of other regions.
    if (found.is_recommend === 1) return { list: [], count: 0 }
    return {
      list: found.list.map(row => ({
        store_id: row.distributor_id,
        store_name: row.store_name,
        address: row.address,
        area: [row.province, row.city, row.area].filter(Boolean).join('/'),
        mobile: row.mobile,
        lng: row.lng,
        lat: row.lat,
      })),
      count: found.total_count,
    }
  },
}

const UNUSABLE = '优惠券不可用'

/** Code of a coupon of the caller, given as code or as the coupon's kind. @throws DomainError if there is none */
async function ownCode(ctx: MemberCtx, couponId: string, code: string) {
  const wanted = code === '' ? { card_id: couponId } : { code }
  const { list } = await present(ctx, 'GET user/newGetCardList', wanted)
  const found = list.find(coupon => coupon.code === code || coupon.card_id === couponId)
  if (!found) throw new DomainError(UNUSABLE)
  return found.code
}
