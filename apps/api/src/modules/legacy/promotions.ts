import { type legacyPromotions, pageOf } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { present } from './present'

export const legacyPromotionsHandlers: Handlers<typeof legacyPromotions> = {
  'GET /shop.coupon': async (ctx, input) => {
    const asked = { ...pageOf(input), distributor_id: input.shop_id, end_date: true }
    const { list, total_count } = await present(ctx, 'GET getCardList', asked)
    return {
      shopCouponList: list.map(card => ({
        coupon_id: card.card_id,
        shop_id: card.distributor_id,
        coupon_name: card.title,
        coupon_nature: card.card_type,
        deduct_money: card.reduce_cost,
        discount: card.discount,
        cansend_start_time: card.begin_date,
        cansend_end_time: card.end_date,
        user_get_times: card.get_limit,
        all_use_times: card.quantity,
        get_time: card.user_get_num,
      })),
      count: total_count,
    }
  },
  'POST /shop.coupon.receive': async (ctx, { coupon_id }) => {
    const { status } = await present(ctx, 'GET user/receiveCard', { card_id: coupon_id })
    return { coupon_code: status.code }
  },
  'GET /store.search': async (ctx, input) => {
    const [province = '', city = '', area = ''] = input.area.split(',').map(name => name.trim())
    const found = await present(ctx, 'GET distributor/list', { ...pageOf(input), type: 1, province, city, area })
    // A region without shops is told as such: this call has no word for shops that lie elsewhere.
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
