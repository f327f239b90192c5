import type { goodsOperations } from '@heji/api-client/contract'
import { dbId } from '../../db/db-id'
import type { Handlers } from '../../http/context'
import { goodsChoices } from './choices'
import { copyGoods } from './copy-goods'
import { listGoods } from './list-goods'
import { setSkuPrice, setStatus } from './prices'
import { addGoods, editGoods } from './save-goods'
import { showGoods } from './show-goods'
import { exportGoods, importGoods } from './tables'

export const goodsOperationsHandlers: Handlers<typeof goodsOperations> = {
  'POST /api/operator/goods/list': (ctx, input) => listGoods(ctx, input),
  'POST /api/operator/goods/show': (ctx, { goods_id }) => showGoods(ctx, dbId(goods_id)),
  'POST /api/operator/goods/choices': ctx => goodsChoices(ctx),
  'POST /api/operator/goods/price': (ctx, input) => setSkuPrice(ctx, input),
  'POST /api/operator/goods/status': (ctx, input) => setStatus(ctx, input),
  'POST /api/operator/goods/add': (ctx, input) => addGoods(ctx, input),
  'POST /api/operator/goods/edit': (ctx, input) => editGoods(ctx, input),
  'POST /api/operator/goods/copy': (ctx, input) => copyGoods(ctx, input),
  'POST /api/operator/goods/import': (ctx, input) => importGoods(ctx, input),
  'POST /api/operator/goods/export': (ctx, input) => exportGoods(ctx, input),
}
