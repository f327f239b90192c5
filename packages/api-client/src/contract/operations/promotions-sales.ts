/** Sales (限时特惠) and seckills: goods that cost less for some time. */
import { id } from '@heji/validators'
import * as v from 'valibot'
import {
  done,
  many,
  maybeChoice,
  maybeWhole,
  maybeWord,
  named,
  neededMoment,
  pages,
  rows,
  shown,
  whole,
  word,
} from './fields'
import { operation } from './operation'

/** Where a promotion, a sale or a seckill stands. */
export const PROMOTION_STATES = { later: '未开始', on: '进行中', over: '已结束' } as const

const seckillId = named('秒杀编号', id('秒杀编号不正确'), { kind: 'text', isNeeded: true })
const saleId = named('限时特惠编号', id('限时特惠编号不正确'), { kind: 'text', isNeeded: true })
const percent = whole('活动价占售价的百分比', 1, 99, { help: '80 就是打 8 折' })

const Sale = v.strictObject({
  sale_id: shown.text('编号', { detail: true }),
  name: shown.text('名称'),
  goods: shown.number('商品'),
  /** 8折, or 7折至9折 */
  price: shown.text('价格'),
  state: shown.choice('状态', PROMOTION_STATES),
  begin_at: shown.moment('开始'),
  end_at: shown.moment('结束'),
})

const SaleGoods = v.strictObject({
  goods_id: shown.text('商品编号', { detail: true }),
  goods_code: shown.text('货号'),
  name: shown.text('商品'),
  pic: shown.text('图片', { detail: true }),
  price: shown.yuan('售价'),
  pays_percent: shown.number('百分比'),
  sale_price: shown.yuan('活动价'),
})

const Seckill = v.strictObject({
  seckill_id: shown.text('编号'),
  name: shown.text('名称'),
  goods_id: shown.text('商品编号', { detail: true }),
  goods_name: shown.text('商品'),
  goods_code: shown.text('货号', { detail: true }),
  pic: shown.text('图片', { detail: true }),
  price: shown.yuan('售价', { detail: true }),
  sale_price: shown.yuan('秒杀价'),
  pays_percent: shown.number('百分比', { detail: true }),
  state: shown.choice('状态', PROMOTION_STATES),
  quota: shown.number('数量'),
  /** Pieces of tickets that wait for an order. */
  live: shown.number('名额保留中'),
  /** Pieces of orders. */
  ordered: shown.number('已下单'),
  left: shown.number('剩余'),
  per_member: shown.number('每人限购', { detail: true }),
  minutes: shown.number('保留分钟', { detail: true }),
  begin_at: shown.moment('开始'),
  end_at: shown.moment('结束'),
})

const filters = { q: maybeWord('名称', 50), state: maybeChoice('状态', PROMOTION_STATES), ...pages }

export const saleOperations = {
  sales: operation({
    summary: 'Sales, those that begin last first',
    label: '限时特惠',
    help: '全部限时特惠，开始晚的在前',
    effect: 'read',
    args: ['q'],
    aliases: ['sale list'],
    input: v.object(filters),
    output: rows(Sale),
  }),
  'sale-show': operation({
    summary: 'One sale with its goods and their prices',
    label: '查看限时特惠',
    help: '一场限时特惠的商品和价格',
    effect: 'read',
    args: ['sale_id'],
    input: v.object({ sale_id: saleId }),
    output: v.strictObject({ ...Sale.entries, goods_list: shown.list('商品', SaleGoods) }),
  }),
  'sale-add': operation({
    summary: 'Make a sale: for some time its goods cost a part of their price',
    label: '新建限时特惠',
    help: '一段时间内，这些商品按售价的百分比出售，全部 SKU 都算',
    effect: 'change',
    undo: '结束这场特惠，商品马上恢复原价；已下的订单价格不变',
    input: v.object({
      name: word('名称', 50),
      begin_at: neededMoment('开始时间'),
      end_at: neededMoment('结束时间'),
      goods: many('商品', v.object({ goods_code: word('货号', 64), pays_percent: percent }), 500, {
        isNeeded: true,
      }),
    }),
    output: v.strictObject({ message: shown.text('结果'), sale_id: shown.text('限时特惠编号') }),
  }),
  'sale-end': operation({
    summary: 'End a sale now, or before it begins',
    label: '结束',
    help: '商品马上恢复原价；没有开始的不再开始',
    effect: 'change',
    undo: '结束后不能继续，可以再新建；已下的订单价格不变',
    args: ['name'],
    aliases: ['sale end'],
    input: v.object({
      name: word('名称', 50),
      sale_id: maybeWord('限时特惠编号', 19, { help: '不填为这个名称下没有结束的全部' }),
    }),
    output: done,
  }),
  seckills: operation({
    summary: 'Seckills, the newest first, with their tickets as they are now',
    label: '秒杀',
    help: '全部秒杀，新的在前，和现在的名额',
    effect: 'read',
    args: ['q'],
    aliases: ['seckill list'],
    input: v.object(filters),
    output: rows(Seckill),
  }),
  'seckill-add': operation({
    summary: 'Make a seckill: members get a ticket first, then they order',
    label: '新建秒杀',
    help: '会员先取得名额，再在保留的时间内下单；名额取完为止',
    effect: 'change',
    undo: '结束这场秒杀；已取得的名额仍可下单',
    input: v.object({
      name: word('名称', 50),
      goods: word('货号', 64),
      pays_percent: percent,
      quota: whole('秒杀数量', 1, 1_000_000),
      per_member: maybeWhole('每人限购', 1, 999, { help: '不填为 1 件' }),
      minutes: maybeWhole('保留分钟', 1, 60, { help: '名额和待付款的订单保留几分钟；不填为 5' }),
      begin_at: neededMoment('开始时间'),
      end_at: neededMoment('结束时间'),
    }),
    output: v.strictObject({ message: shown.text('结果'), seckill_id: shown.text('秒杀编号') }),
  }),
  'seckill-end': operation({
    summary: 'End a seckill now, or before it begins; tickets keep their pieces',
    label: '结束',
    help: '不再发名额；已取得的名额仍可下单',
    effect: 'change',
    undo: '结束后不能继续，可以再新建',
    args: ['seckill_id'],
    aliases: ['seckill end'],
    input: v.object({ seckill_id: seckillId }),
    output: done,
  }),
}
