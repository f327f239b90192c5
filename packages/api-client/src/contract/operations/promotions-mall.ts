/** Goods that cost points, and goods that staff buy at their own price. */
import { id } from '@heji/validators'
import * as v from 'valibot'
import { done, many, maybeMoney, maybeWhole, maybeWord, named, pages, rows, shown, whole, word, yesNo } from './fields'
import { GOODS_STATES } from './goods-rows'
import { operation } from './operation'

const goodsId = named('商品编号', id('商品编号不正确'), { kind: 'text', isNeeded: true })
const chosen = many('商品', id('商品编号不正确'), 1_000, { isNeeded: true, help: '商品编号' })
const q = maybeWord('查找', 100, { help: '名称、货号或 SKU货号' })
const MOST_POINTS = 9_999_999
const limit = { help: '一单最多几件；0 为不限' }

const Of = {
  goods_id: shown.text('商品编号', { detail: true }),
  pic: shown.text('图片', { detail: true }),
  name: shown.text('商品'),
  goods_code: shown.text('货号'),
}

export const mallOperations = {
  points: operation({
    summary: 'Goods of the points mall, the newest first',
    label: '积分商城',
    help: '用积分兑换的商品',
    effect: 'read',
    args: ['q'],
    input: v.object({ q, ...pages }),
    output: rows(
      v.strictObject({
        ...Of,
        points: shown.number('积分'),
        fee: shown.yuan('另付'),
        limit: shown.number('每单限'),
        store: shown.number('库存'),
        sales: shown.number('已兑'),
        status: shown.choice('状态', GOODS_STATES),
      }),
    ),
  }),
  'points-add': operation({
    summary: 'Put goods into the points mall: a copy under another code, with points, money, limit and stock',
    label: '放进积分商城',
    help: '按新的货号复制一件商品到积分商城，原商品照常销售；买家马上可以兑换',
    effect: 'change',
    undo: '下架或删除积分商品',
    input: v.object({
      from: word('原商品货号', 64),
      goods_code: word('积分商品货号', 64),
      points: whole('积分', 1, MOST_POINTS),
      fee: maybeMoney('另付', { help: '积分之外再付的钱；不填为不付' }),
      limit: maybeWhole('每单限', 0, 9_999, limit),
      store: whole('库存', 0, 99_999, { help: '每个 SKU 的件数，和原商品分开' }),
    }),
    output: v.strictObject({ message: shown.text('结果'), goods_id: shown.text('商品编号') }),
  }),
  'points-set': operation({
    summary: 'Change what an item of the points mall costs, and its limit; what is left out stays as it is',
    label: '改积分价',
    help: '没有填的不变；已经兑换的订单不变',
    effect: 'change',
    undo: '再改回去；原来的写在操作记录里',
    args: ['goods_id'],
    input: v.object({
      goods_id: goodsId,
      points: maybeWhole('积分', 1, MOST_POINTS),
      fee: maybeMoney('另付'),
      limit: maybeWhole('每单限', 0, 9_999, limit),
    }),
    output: done,
  }),
  staff: operation({
    summary: 'Goods that staff buy at their own price, the newest first',
    label: '员工内购',
    help: '员工登录内购后按员工价买的商品',
    effect: 'read',
    args: ['q'],
    input: v.object({ q, ...pages }),
    output: rows(
      v.strictObject({
        ...Of,
        price: shown.yuan('售价'),
        percent_off: shown.number('员工减（%）'),
        staff_price: shown.yuan('员工价'),
        only: shown.flag('只给员工'),
        status: shown.choice('状态', GOODS_STATES),
      }),
    ),
  }),
  'staff-set': operation({
    summary: 'Sell goods to staff at their own price, to them alone or to others as before',
    label: '设员工价',
    help: '员工价按售价减百分之几；只给员工的商品，其他买家看不到',
    effect: 'change',
    undo: '取消员工价，或再设回去',
    input: v.object({
      goods_ids: chosen,
      percent_off: whole('员工减', 0, 99, { help: '百分之几：20 为八折' }),
      only: yesNo('只给员工'),
    }),
    output: done,
  }),
  'staff-end': operation({
    summary: 'Goods are not sold to staff at their own price any more; everybody sees them',
    label: '取消员工价',
    help: '不再有员工价，只给员工的商品大家都能买',
    effect: 'change',
    undo: '再设员工价',
    input: v.object({ goods_ids: chosen }),
    output: done,
  }),
}
