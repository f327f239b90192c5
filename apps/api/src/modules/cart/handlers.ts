import type { cart } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { addToCart } from './add'
import { changeNum, changeNums, checkLines, choosePromotion, countCart, removeLines } from './change'
import { listCart, shopIdOf } from './list'
import { choosePlus } from './plus'
import { mergeVisitor, showVisitor } from './visitor'

export const cartHandlers: Handlers<typeof cart> = {
  'POST cart/visitor': (ctx, input) => showVisitor(ctx, input),
  'POST cart/merge': (ctx, input) => mergeVisitor(ctx, input),
  'POST cart': (ctx, input) => addToCart(ctx, input),
  'GET cart/list': (ctx, input) => listCart(ctx, input),
  'GET cart': (ctx, input) => listCart(ctx, input),
  'PUT cartupdate/num': (ctx, input) => changeNum(ctx, input),
  'PUT cartupdate/batchnum': (ctx, input) => changeNums(ctx, input.cart),
  'PUT cartupdate/checkstatus': (ctx, input) => checkLines(ctx, input),
  'PUT cartupdate/promotion': (ctx, input) => choosePromotion(ctx, input.cart_id, input.activity_id),
  'POST cart/check/plusitem': (ctx, input) => choosePlus(ctx, input),
  'DELETE cartdel': (ctx, input) => removeLines(ctx, input.cart_id),
  'GET cartcount': (ctx, input) => countCart(ctx, input.cart_type, shopIdOf(input)),
}
