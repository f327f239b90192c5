import type { goodsOperations } from '@heji/api-client/contract'
import { dbId } from '../../db/db-id'
import type { Handlers } from '../../http/context'
import { bulkEdit } from './acts/bulk-edit'
import { listActs } from './acts/list-acts'
import { undoAct } from './acts/undo'
import { listBin, removeGoods, restoreGoods } from './bin/bin'
import { purgeGoods } from './bin/purge'
import { addCategory, editCategory, setCategoryParams } from './categories/change'
import { moveCategory } from './categories/move'
import { removeCategory } from './categories/remove'
import { listCategories } from './categories/tree'
import { goodsChoices } from './choices'
import { copyGoods } from './copy-goods'
import { goodsChanges } from './goods-changes'
import { importErrors } from './import-errors'
import { addBrand, editBrand, listBrands, removeBrand } from './labels/brands'
import { tagGoods } from './labels/tag-goods'
import { addTag, editTag, listTags, removeTag } from './labels/tags'
import { listGoods } from './list-goods'
import { planGoods } from './plan/plan-goods'
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
  'POST /api/operator/goods/categories': ctx => listCategories(ctx),
  'POST /api/operator/goods/category-add': (ctx, input) => addCategory(ctx, input),
  'POST /api/operator/goods/category-edit': (ctx, input) => editCategory(ctx, input),
  'POST /api/operator/goods/category-move': (ctx, input) => moveCategory(ctx, input),
  'POST /api/operator/goods/category-remove': (ctx, input) => removeCategory(ctx, input),
  'POST /api/operator/goods/category-params': (ctx, input) => setCategoryParams(ctx, input),
  'POST /api/operator/goods/brands': (ctx, input) => listBrands(ctx, input),
  'POST /api/operator/goods/brand-add': (ctx, input) => addBrand(ctx, input),
  'POST /api/operator/goods/brand-edit': (ctx, input) => editBrand(ctx, input),
  'POST /api/operator/goods/brand-remove': (ctx, { brand_id }) => removeBrand(ctx, brand_id),
  'POST /api/operator/goods/tags': (ctx, input) => listTags(ctx, input),
  'POST /api/operator/goods/tag-add': (ctx, input) => addTag(ctx, input),
  'POST /api/operator/goods/tag-edit': (ctx, input) => editTag(ctx, input),
  'POST /api/operator/goods/tag-remove': (ctx, input) => removeTag(ctx, input),
  'POST /api/operator/goods/tag-goods': (ctx, input) => tagGoods(ctx, input),
  'POST /api/operator/goods/plan': (ctx, input) => planGoods(ctx, input),
  'POST /api/operator/goods/remove': (ctx, { goods_ids }) => removeGoods(ctx, goods_ids),
  'POST /api/operator/goods/bin': (ctx, input) => listBin(ctx, input),
  'POST /api/operator/goods/restore': (ctx, { goods_ids }) => restoreGoods(ctx, goods_ids),
  'POST /api/operator/goods/purge': (ctx, { goods_ids }) => purgeGoods(ctx, goods_ids),
  'POST /api/operator/goods/bulk-edit': (ctx, input) => bulkEdit(ctx, input),
  'POST /api/operator/goods/acts': (ctx, input) => listActs(ctx, input),
  'POST /api/operator/goods/undo': (ctx, { act_id }) => undoAct(ctx, act_id),
  'POST /api/operator/goods/import-errors': (ctx, input) => importErrors(ctx, input),
  'POST /api/operator/goods/changes': (ctx, input) => goodsChanges(ctx, input),
}
