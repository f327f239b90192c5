import type { promotionOperations } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { changeQuantity, endCoupon, makeCoupon, stopCoupon } from './change-coupon'
import { makeSale, stopSale } from './change-sale'
import { issueByTable, issueCoupon } from './issue-coupon'
import { listCoupons, showCoupon } from './list-coupons'
import { listSales, showSale } from './list-sales'
import { lookAhead } from './look'
import { addPoints, listPoints, setPoints } from './points-goods'
import { listPromotions, makePromotion, promotionChoices, stopPromotion } from './promotions'
import { listSeckills, makeSeckill, stopSeckill } from './seckills'
import { endStaff, listStaff, setStaff } from './staff-goods'

export const promotionOperationsHandlers: Handlers<typeof promotionOperations> = {
  'POST /api/operator/promotions/list': (ctx, input) => listPromotions(ctx, input),
  'POST /api/operator/promotions/add': (ctx, input) => makePromotion(ctx, input),
  'POST /api/operator/promotions/end': (ctx, input) => stopPromotion(ctx, input.promotion_id),
  'POST /api/operator/promotions/look': (ctx, input) => lookAhead(ctx, input),
  'POST /api/operator/promotions/choices': ctx => promotionChoices(ctx),
  'POST /api/operator/promotions/coupons': (ctx, input) => listCoupons(ctx, input),
  'POST /api/operator/promotions/coupon-show': (ctx, input) => showCoupon(ctx, input.coupon_id),
  'POST /api/operator/promotions/coupon-add': (ctx, input) => makeCoupon(ctx, input),
  'POST /api/operator/promotions/coupon-quantity': (ctx, input) => changeQuantity(ctx, input.coupon_id, input.quantity),
  'POST /api/operator/promotions/coupon-stop': (ctx, input) => stopCoupon(ctx, input.coupon_id),
  'POST /api/operator/promotions/coupon-end': (ctx, input) => endCoupon(ctx, input.coupon_id),
  'POST /api/operator/promotions/coupon-issue': (ctx, input) => issueCoupon(ctx, input),
  'POST /api/operator/promotions/coupon-issue-file': (ctx, input) => issueByTable(ctx, input),
  'POST /api/operator/promotions/sales': (ctx, input) => listSales(ctx, input),
  'POST /api/operator/promotions/sale-show': (ctx, input) => showSale(ctx, input.sale_id),
  'POST /api/operator/promotions/sale-add': (ctx, input) => makeSale(ctx, input),
  'POST /api/operator/promotions/sale-end': (ctx, input) => stopSale(ctx, input),
  'POST /api/operator/promotions/points': (ctx, input) => listPoints(ctx, input),
  'POST /api/operator/promotions/points-add': (ctx, input) => addPoints(ctx, input),
  'POST /api/operator/promotions/points-set': (ctx, input) => setPoints(ctx, input),
  'POST /api/operator/promotions/staff': (ctx, input) => listStaff(ctx, input),
  'POST /api/operator/promotions/staff-set': (ctx, input) => setStaff(ctx, input),
  'POST /api/operator/promotions/staff-end': (ctx, input) => endStaff(ctx, input),
  'POST /api/operator/promotions/seckills': (ctx, input) => listSeckills(ctx, input),
  'POST /api/operator/promotions/seckill-add': (ctx, input) => makeSeckill(ctx, input),
  'POST /api/operator/promotions/seckill-end': (ctx, input) => stopSeckill(ctx, input.seckill_id),
}
