/** When goods are on sale by plan, and goods that were deleted. */
import { id } from '@heji/validators'
import * as v from 'valibot'
import { done, many, maybeMoment, maybeWord, pages, rows, shown } from './fields'
import { operation } from './operation'

/** Goods of one act. */
export const chosenGoods = many('商品编号', id('商品编号不正确'), 1_000, { isNeeded: true })

const DeletedGoods = v.strictObject({
  goods_id: shown.text('商品编号', { detail: true }),
  name: shown.text('商品'),
  goods_code: shown.text('货号'),
  pic: shown.text('图片', { detail: true }),
  shop_name: shown.text('店铺'),
  deleted_at: shown.moment('删除时间'),
  /** Null for goods that orders, reviews or seckills name: they stay. */
  ends_at: shown.maybeMoment('彻底删除'),
})

export const planOperations = {
  plan: operation({
    summary: 'Plan when goods go on sale and when they are taken off',
    label: '定时上下架',
    help: '到时间自动上架、自动放回仓库；不填的时间不自动做，都不填为取消计划',
    effect: 'change',
    shops: { goods_ids: 'goods' },
    undo: '再改时间，或都不填取消计划',
    input: v.object({
      goods_ids: chosenGoods,
      on_at: maybeMoment('上架时间'),
      off_at: maybeMoment('下架时间'),
    }),
    output: done,
  }),
}

export const binOperations = {
  remove: operation({
    summary: 'Put goods into the recycle bin',
    label: '删除商品',
    help: '商品下架并放进回收站，买家马上看不到；货号仍被占用，期限内可以恢复',
    effect: 'change',
    shops: { goods_ids: 'goods' },
    undo: '在回收站里恢复',
    args: ['goods_ids'],
    input: v.object({ goods_ids: chosenGoods }),
    output: done,
  }),
  bin: operation({
    summary: 'Goods in the recycle bin, the last deleted first',
    label: '回收站',
    help: '删除了的商品；过了保留的天数彻底删除，有订单、评价或秒杀的一直留着',
    effect: 'read',
    args: ['q'],
    input: v.object({ q: maybeWord('查找', 100, { help: '名称、货号或 SKU货号' }), ...pages }),
    output: rows(DeletedGoods),
  }),
  restore: operation({
    summary: 'Take goods out of the recycle bin; they are not on sale',
    label: '恢复商品',
    help: '商品回到仓库中，检查后再上架',
    effect: 'change',
    shops: { goods_ids: 'goods' },
    undo: '再删除',
    args: ['goods_ids'],
    input: v.object({ goods_ids: chosenGoods }),
    output: done,
  }),
  purge: operation({
    summary: 'Remove goods of the recycle bin for good; those that orders name stay',
    label: '彻底删除',
    help: '从回收站里彻底删除，货号可以再用；有订单、评价或秒杀的不能彻底删除',
    effect: 'money',
    undo: '不能撤回；商品、库存变动和收藏一起删除',
    args: ['goods_ids'],
    input: v.object({ goods_ids: chosenGoods }),
    output: done,
  }),
}
