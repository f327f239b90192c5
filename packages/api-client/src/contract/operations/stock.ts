/** Pieces that the shop has: sold, bought, counted. */
import * as v from 'valibot'
import { changesOf } from './changes'
import {
  answeredFile,
  choice,
  done,
  maybeChoice,
  maybeWhole,
  maybeWord,
  named,
  pages,
  rows,
  shown,
  tableFormat,
  whole,
  word,
  yesNo,
} from './fields'
import { GOODS_STATES } from './goods'
import { operation, operationsOf } from './operation'

/** Why the shop changes its stock by hand. */
export const STOCK_REASONS = {
  purchase: '采购入库',
  count: '盘点',
  loss: '损耗',
  return: '退货',
  other: '其他',
} as const
export type StockReason = keyof typeof STOCK_REASONS

const MOVES = {
  opening: '期初',
  sale: '下单',
  restock: '取消退回',
  hold: '换货预留',
  release: '换货释放',
  return: '售后退回',
  adjust: '调整',
} as const

/** Largest number of pieces of one sku. */
const MOST = 99_999_999
const skuCode = word('SKU货号', 64)
const note = maybeWord('说明', 100)

const StockRow = v.strictObject({
  sku_code: shown.text('SKU货号'),
  goods_id: shown.text('商品编号', { detail: true }),
  name: shown.text('商品'),
  spec: shown.text('规格', { detail: true }),
  pic: shown.text('图片', { detail: true }),
  shop_name: shown.text('店铺'),
  status: shown.choice('状态', GOODS_STATES),
  /** Pieces that can be sold. */
  store: shown.number('可售'),
  /** Pieces of unpaid orders. */
  reserved: shown.number('待付款占用'),
  /** Pieces that are paid and have not left. */
  unsent: shown.number('待发货'),
  /** What a count should find: the three together. */
  on_shelf: shown.number('货架上'),
  /** Pieces below which it runs low; null = as the setting says. */
  low_stock: named('预警', v.nullable(v.number()), { kind: 'number', detail: true }),
})

const filters = {
  q: maybeWord('查找', 100, { help: '名称、货号或 SKU货号' }),
  low: yesNo('库存不足'),
  below: named('低于（件）', maybeWhole('低于', 1, MOST), {
    kind: 'number',
    help: '低于几件算库存不足；不填为各自的预警',
  }),
  status: maybeChoice('商品状态', GOODS_STATES),
  shop_id: maybeWord('店铺', 19, { help: '店铺编号' }),
}

export const stockOperations = operationsOf('stock', {
  changes: changesOf('库存', 'Skus', StockRow),
  list: operation({
    summary: 'Skus with what can be sold, what unpaid orders hold and what waits to be sent',
    label: '查看库存',
    help: '每个 SKU 可售、被待付款订单占用和待发货的件数；选了库存不足时少的在前',
    effect: 'read',
    shops: {},
    args: ['q'],
    input: v.object({ ...filters, ...pages }),
    output: rows(StockRow),
  }),
  set: operation({
    summary: 'Set the pieces of one sku that can be sold',
    label: '设库存',
    help: '把一个 SKU 的可售件数设为一个数',
    effect: 'change',
    shops: { sku_code: 'sku' },
    undo: '再设回去；原来的件数写在库存变动里',
    args: ['sku_code', 'count'],
    input: v.object({
      sku_code: skuCode,
      count: named('可售件数', whole('库存', 0, MOST), { kind: 'number', isNeeded: true }),
      reason: maybeChoice('原因', STOCK_REASONS),
      note,
    }),
    output: done,
  }),
  change: operation({
    summary: 'Add pieces to one sku or take some away, with a reason',
    label: '增减库存',
    help: '在现有件数上增加或减少；正在下单的件数不会算错',
    effect: 'change',
    shops: { sku_code: 'sku' },
    undo: '再反向增减一次',
    args: ['sku_code', 'delta'],
    input: v.object({
      sku_code: skuCode,
      delta: whole('增减件数', -MOST, MOST, { help: '减少写负数，如 -3' }),
      reason: choice('原因', STOCK_REASONS),
      note,
    }),
    output: done,
  }),
  limit: operation({
    summary: 'Set the number of pieces below which one sku runs low, or leave it to the setting',
    label: '设预警',
    help: '这个 SKU 低于几件算库存不足；不填为按设置里的库存预警，0 为不预警',
    effect: 'change',
    shops: { sku_code: 'sku' },
    undo: '再设回去',
    args: ['sku_code', 'low_stock'],
    input: v.object({ sku_code: skuCode, low_stock: maybeWhole('低于（件）', 0, 99_999) }),
    output: done,
  }),
  moves: operation({
    summary: 'Movements of one sku, newest first',
    label: '库存变动',
    help: '一个 SKU 的每次变动：时间、增减、变动后的件数、原因、谁',
    effect: 'read',
    shops: { sku_code: 'sku' },
    args: ['sku_code'],
    input: v.object({ sku_code: skuCode, ...pages }),
    output: rows(
      v.strictObject({
        move_id: shown.text('编号', { detail: true }),
        at: shown.moment('时间'),
        kind: shown.choice('类型', MOVES),
        delta: shown.number('增减'),
        after: shown.number('变动后可售'),
        reason: shown.text('原因'),
        note: shown.text('说明'),
        who: shown.text('操作人'),
        order_id: shown.text('订单'),
      }),
    ),
  }),
  count: operation({
    summary: 'Counted pieces from a table; the stock follows what is on the shelf',
    label: '盘点',
    help: '表格（.xlsx、.csv）：SKU货号、实盘。实盘填货架上的全部件数，包括已下单还没有发出的；先看差异再入账，没有填实盘的行不变',
    effect: 'change',
    shops: {},
    undo: '在库存变动里看到每个差异，再反向增减',
    file: { label: '盘点表', accept: ['.xlsx', '.csv'] },
    input: v.object({ preview: yesNo('只预览', { help: '只看差异，不入账' }) }),
    output: v.strictObject({
      message: shown.text('结果'),
      counted: shown.number('盘点的 SKU'),
      same: shown.number('没有差异'),
      empty: shown.number('没有填实盘的行'),
      differences: shown.list(
        '差异',
        v.strictObject({
          row: shown.number('行'),
          sku_code: shown.text('SKU货号'),
          name: shown.text('商品'),
          on_shelf: shown.number('应有'),
          counted: shown.number('实盘'),
          delta: shown.number('差异'),
          after: shown.number('入账后可售'),
        }),
      ),
      refused: shown.list(
        '未盘点的行',
        v.strictObject({ row: shown.number('行'), of: shown.text('SKU货号'), message: shown.text('原因') }),
      ),
      notes: shown.list('说明', v.string()),
    }),
  }),
  sheet: operation({
    summary: 'A table for counting: what should be on the shelf, with an empty column',
    label: '盘点表',
    help: '查到的 SKU 和应有的件数，“实盘”留空待填；最多 10000 个 SKU',
    effect: 'read',
    shops: {},
    input: v.object({
      format: tableFormat,
      ...filters,
    }),
    output: answeredFile,
  }),
})
