/** Many goods changed at once, and how that is undone. */
import { id } from '@heji/validators'
import * as v from 'valibot'
import {
  answeredFile,
  many,
  maybeChoice,
  maybeMoney,
  maybeWhole,
  maybeWord,
  named,
  pages,
  rows,
  shown,
  tableFormat,
  word,
  yesNo,
} from './fields'
import { chosenGoods } from './goods-bin'
import { operation } from './operation'

const ACT_KINDS = { import: '导入', bulk: '批量修改' } as const
const ROUNDING = { fen: '到分', jiao: '到角', yuan: '到元' } as const

const actId = named('记录编号', id('记录编号不正确'), { kind: 'text', isNeeded: true })

const Left = v.strictObject({ of: shown.text('货号'), message: shown.text('原因') })

export const bulkOperations = {
  'bulk-edit': operation({
    summary: 'Change prices, category, tags and freight template of many goods, all or none',
    label: '批量修改',
    help: '最多 1000 件；先看改后的价格，再改。只改填写的，可以撤销',
    effect: 'change',
    undo: '在“改动记录”里撤销；之后又被改过的商品会列出来，不动',
    input: v.object({
      goods_ids: chosenGoods,
      preview: yesNo('只预览', { help: '只算结果，不修改' }),
      price_percent: maybeWhole('价格按百分比', 1, 1_000, { help: '改为现价的百分之几：90 为九折，110 为涨一成' }),
      price_less: maybeMoney('价格减', { help: '每个 SKU 减多少元' }),
      price_more: maybeMoney('价格加', { help: '每个 SKU 加多少元' }),
      rounding: maybeChoice('价格取整', ROUNDING, { help: '四舍五入；不填为到分' }),
      category: maybeWord('分类', 200, { help: '已有的分类，如 服饰/短袖' }),
      put_on: many('贴上标签', word('标签', 20), 10),
      take_off: many('摘下标签', word('标签', 20), 50),
      freight_template_id: named('运费模板', v.optional(id('运费模板编号不正确')), {
        kind: 'text',
        help: '模板编号；0 为店铺的默认模板',
      }),
    }),
    output: v.strictObject({
      message: shown.text('结果'),
      act_id: shown.text('记录编号', { detail: true }),
      goods: shown.number('商品'),
      skus: shown.number('改价的 SKU'),
      lowest: named('最低价', v.nullable(v.number()), { kind: 'number', unit: 'yuan' }),
      /** Those that become the cheapest first, at most 200. */
      prices: shown.list(
        '价格',
        v.strictObject({
          sku_code: shown.text('SKU货号'),
          name: shown.text('商品'),
          before: shown.yuan('现价'),
          after: shown.yuan('改后'),
        }),
      ),
    }),
  }),
  acts: operation({
    summary: 'Imports and changes of many goods, the newest first',
    label: '改动记录',
    help: '导入和批量修改的记录，90 天内可以撤销',
    effect: 'read',
    input: v.object({ ...pages }),
    output: rows(
      v.strictObject({
        act_id: shown.text('编号', { detail: true }),
        at: shown.moment('时间'),
        kind: shown.choice('种类', ACT_KINDS),
        title: shown.text('内容'),
        who: shown.text('操作人'),
        added: shown.number('新增'),
        changed: shown.number('修改'),
        undone: shown.number('已撤销'),
        undone_by: shown.text('撤销人', { detail: true }),
        undone_at: shown.maybeMoment('撤销时间'),
      }),
    ),
  }),
  undo: operation({
    summary: 'Undo an import or a change of many goods; goods that were changed since stay as they are',
    label: '撤销',
    help: '改回之前的内容，新增的商品放进回收站；库存按差额退回，期间卖出的不受影响。之后又被改过的商品不动，列在结果里',
    effect: 'change',
    undo: '重新导入或再批量修改',
    args: ['act_id'],
    input: v.object({ act_id: actId }),
    output: v.strictObject({
      message: shown.text('结果'),
      undone: shown.number('已撤销'),
      left: shown.list('没有撤销的', Left),
    }),
  }),
  'import-errors': operation({
    summary: 'The rows of a table of goods that an import refuses, each with the reason in a column',
    label: '错误行',
    help: '把表格里不能导入的行和原因写成表格，改好后再导入；不修改商品',
    effect: 'read',
    file: { label: '商品表格', accept: ['.xlsx', '.csv'] },
    input: v.object({ format: tableFormat, clear_empty: yesNo('空单元格清空内容'), stock: yesNo('按表格改库存') }),
    output: answeredFile,
  }),
}
