/** What a shopkeeper does with goods. The names and limits of a table of goods hold here, too. */
import { id, lines, text } from '@heji/validators'
import * as v from 'valibot'
import { changesOf } from './changes'
import {
  answeredFile,
  choice,
  done,
  many,
  maybeChoice,
  maybeMoney,
  maybeSentences,
  maybeWhole,
  maybeWord,
  money,
  named,
  pages,
  rows,
  shown,
  tableFormat,
  word,
  yesNo,
} from './fields'
import { binOperations, chosenGoods, planOperations } from './goods-bin'
import { bulkOperations } from './goods-bulk'
import { categoryOperations } from './goods-categories'
import { brandOperations, tagOperations } from './goods-labels'
import { GOODS_STATES, GoodsInList, GoodsWhole } from './goods-rows'
import { operation, operationsOf } from './operation'

export * from './goods-rows'

/** Forms with the texts of a page are longer than others (bytes). */
const MOST_FORM = 2 * 1024 * 1024

const goodsId = named('商品编号', id('商品编号不正确'), { kind: 'text', isNeeded: true })
const skuCode = word('SKU货号', 64)

const skuFields = {
  pic: maybeWord('SKU图片', 500),
  specs: named('规格', v.optional(many('规格', v.object({ name: word('规格名', 20), value: word('规格值', 40) }), 3)), {
    kind: 'list',
    help: '如 颜色 红、尺码 M；没有规格的商品不填',
  }),
  market_price: maybeMoney('划线价'),
  store: maybeWhole('库存', 0, 99_999_999),
}

/** Fields of goods that may be left out; what is left out stays as it is. */
const others = {
  brief: maybeSentences('简介', 500),
  brand: maybeWord('品牌', 60),
  tags: named('标签', v.optional(many('标签', text(20, '标签最多 20 个字'), 10)), {
    kind: 'list',
  }),
  pics: named('图片', v.optional(many('图片', text(500), 20)), {
    kind: 'list',
    help: '上传后得到的地址，/img/ 开头；第一张是主图',
  }),
  video: maybeWord('视频', 500, { help: '上传后得到的地址，/video/ 开头' }),
  params: named(
    '参数',
    v.optional(many('参数', v.object({ name: word('参数名', 20), value: maybeWord('参数值', 100) }), 50)),
    { kind: 'list', help: '全部参数，包括重量' },
  ),
  weight: maybeWord('重量', 20, { help: '带单位，如 190g' }),
  intro: named('介绍', v.optional(lines(100_000)), { kind: 'lines', most: 100_000, help: 'HTML' }),
  gift: named('赠品', v.optional(yesNo('赠品')), { kind: 'flag', help: '只随订单赠送，不单卖' }),
  freight_template_id: named('运费模板编号', v.optional(id('运费模板编号不正确')), {
    kind: 'text',
    help: '0 为店铺的默认模板',
  }),
}

const Options = v.strictObject({ id: shown.text('编号'), name: shown.text('名称') })

export const goodsOperations = operationsOf('goods', {
  changes: changesOf('商品', 'Goods', GoodsInList),
  list: operation({
    summary: 'Goods of all shops, newest first, by name, item code or sku code',
    label: '查找商品',
    help: '按名称、货号或 SKU货号查找；留空为全部，新的在前',
    effect: 'read',
    shops: {},
    args: ['q'],
    input: v.object({
      q: maybeWord('查找', 100, { help: '名称、货号或 SKU货号' }),
      status: maybeChoice('状态', GOODS_STATES),
      category: maybeWord('分类', 200, { help: '如 服饰/短袖' }),
      brand: maybeWord('品牌', 60),
      shop_id: maybeWord('店铺', 19, { help: '店铺编号' }),
      low: yesNo('库存不足', { help: '有 SKU 低于预警的件数' }),
      ...pages,
    }),
    output: rows(GoodsInList),
  }),
  show: operation({
    summary: 'One item whole, with all of its skus',
    label: '查看商品',
    help: '一件商品的全部：SKU、价格、库存、图片、参数和介绍',
    effect: 'read',
    shops: { goods_id: 'goods' },
    args: ['goods_id'],
    input: v.object({ goods_id: goodsId }),
    output: GoodsWhole,
  }),
  choices: operation({
    summary: 'Shops, categories, brands, tags and freight templates that goods may name',
    label: '商品选项',
    help: '商品可选的店铺、分类、品牌、标签和运费模板',
    effect: 'read',
    shops: {},
    input: v.object({}),
    output: v.strictObject({
      shops: shown.list('店铺', Options),
      /** Paths from the top down, as tables of goods write them. */
      categories: shown.list('分类', v.string()),
      brands: shown.list('品牌', v.string()),
      tags: shown.list('标签', v.string()),
      freight_templates: shown.list('运费模板', v.strictObject({ ...Options.entries, shop: shown.text('店铺') })),
    }),
  }),
  price: operation({
    summary: 'Set the price of one sku',
    label: '改价',
    help: '改一个 SKU 的售价；价保期内买过的会员可以退差价',
    effect: 'change',
    shops: { sku_code: 'sku' },
    undo: '再改回去；原价写在操作记录里',
    args: ['sku_code', 'price'],
    aliases: ['price set'],
    input: v.object({ sku_code: skuCode, price: money('价格'), market_price: maybeMoney('划线价') }),
    output: done,
  }),
  status: operation({
    summary: 'Put goods on sale or take them off',
    label: '上下架',
    help: '一件或多件商品在售、仅展示、只在线下销售，或放回仓库',
    effect: 'change',
    shops: { goods_ids: 'goods' },
    undo: '再改回原来的状态',
    args: ['status', 'goods_ids'],
    input: v.object({ status: choice('状态', GOODS_STATES), goods_ids: chosenGoods }),
    output: done,
  }),
  add: operation({
    summary: 'Add one item with its skus',
    label: '新增商品',
    help: '新增一件商品；规格和检查与商品表格相同，没有的品牌、分类和标签会新建',
    effect: 'change',
    shops: { shop: 'shopName' },
    undo: '删除商品，或放回仓库',
    maxBody: MOST_FORM,
    input: v.object({
      goods_code: word('货号', 64),
      name: word('名称', 200),
      shop: word('店铺', 100, { help: '店铺名称' }),
      category: word('分类', 200, { help: '如 服饰/短袖' }),
      ...others,
      status: maybeChoice('状态', GOODS_STATES, { help: '不填为在售' }),
      skus: many('SKU', v.object({ sku_code: maybeWord('SKU货号', 64), price: money('价格'), ...skuFields }), 200),
    }),
    output: v.strictObject({ message: shown.text('结果'), goods_id: shown.text('商品编号') }),
  }),
  edit: operation({
    summary: 'Change one item; what is left out stays as it is',
    label: '修改商品',
    help: '没有填的不变；没有写到的 SKU 不变，SKU 不能删除，可以把库存设为 0',
    effect: 'change',
    shops: { goods_id: 'goods', shop: 'shopName' },
    undo: '再改回去；原来的内容写在操作记录里',
    args: ['goods_id'],
    maxBody: MOST_FORM,
    input: v.object({
      goods_id: goodsId,
      /** Unix seconds of `updated_at` that the operator saw; with a later change, nothing is changed. */
      seen_at: named('看到的修改时间', v.optional(v.pipe(id(), v.transform(Number))), {
        kind: 'number',
        help: '商品在这之后被别人改过时不保存',
      }),
      name: maybeWord('名称', 200),
      shop: maybeWord('店铺', 100, { help: '店铺名称' }),
      category: maybeWord('分类', 200, { help: '如 服饰/短袖' }),
      ...others,
      status: maybeChoice('状态', GOODS_STATES),
      skus: named(
        'SKU',
        v.optional(
          many('SKU', v.object({ sku_code: maybeWord('SKU货号', 64), price: maybeMoney('价格'), ...skuFields }), 200),
        ),
        { kind: 'list' },
      ),
    }),
    output: done,
  }),
  copy: operation({
    summary: 'Copy an item under another code; the copy has no stock and is not shown',
    label: '复制商品',
    help: '按新的货号复制一件商品；副本没有库存，在仓库中，改好后再上架',
    effect: 'change',
    draft: true,
    shops: { goods_id: 'goods' },
    undo: '副本留在仓库中，买家看不到',
    args: ['goods_id', 'goods_code'],
    input: v.object({ goods_id: goodsId, goods_code: word('新货号', 64), name: maybeWord('新名称', 200) }),
    output: v.strictObject({ message: shown.text('结果'), goods_id: shown.text('商品编号') }),
  }),
  import: operation({
    summary: 'Add and change goods from a table',
    label: '导入商品',
    help: '表格（.xlsx、.csv）：一行一个 SKU，先预览再导入；没有的列和空单元格不改变商品，旧表格不会改回卖出的库存。图片填上传后的地址（/img/…）',
    effect: 'change',
    undo: '在“改动记录”里撤销；之后又被改过的商品不动',
    file: { label: '商品表格', accept: ['.xlsx', '.csv'] },
    input: v.object({
      preview: yesNo('只预览', { help: '只检查表格，不写入' }),
      clear_empty: yesNo('空单元格清空内容', {
        help: '只清空简介、品牌、标签、图片、视频、参数、重量、介绍、划线价、SKU图片',
      }),
      stock: yesNo('按表格改库存', {
        help: '表格可能比卖出的旧，所以已有商品平时只改导出后在表里改过的库存；只有货号和库存的表格不用勾',
      }),
    }),
    output: v.strictObject({
      message: shown.text('结果'),
      added: shown.number('新增'),
      changed: shown.number('更新'),
      /** Goods that were so already. */
      same: shown.number('未变'),
      before: shown.number('上次已导入'),
      /** Of the record that undoes it; empty where nothing was written. */
      act_id: shown.text('记录编号', { detail: true }),
      refused: shown.list(
        '未导入的行',
        v.strictObject({ row: shown.number('行'), of: shown.text('货号'), message: shown.text('原因') }),
      ),
      notes: shown.list('说明', v.string()),
    }),
  }),
  export: operation({
    summary: 'A table of goods that can be imported again, at most 10,000 goods',
    label: '导出商品',
    help: '把查到的商品写成表格，改好后可再导入；最多 10000 件，更多请用命令 export',
    effect: 'read',
    shops: {},
    input: v.object({
      format: tableFormat,
      q: maybeWord('查找', 100, { help: '名称、货号或 SKU货号' }),
      status: maybeChoice('状态', GOODS_STATES),
      category: maybeWord('分类', 200, { help: '如 服饰/短袖' }),
      brand: maybeWord('品牌', 60),
      shop_id: maybeWord('店铺编号', 19),
      low: yesNo('库存不足', { help: '有 SKU 低于预警的件数' }),
    }),
    output: answeredFile,
  }),
  ...categoryOperations,
  ...brandOperations,
  ...tagOperations,
  ...planOperations,
  ...binOperations,
  ...bulkOperations,
})
