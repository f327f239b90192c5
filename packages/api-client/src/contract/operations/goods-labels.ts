/** Brands and tags of goods. */
import { id } from '@heji/validators'
import * as v from 'valibot'
import { done, many, maybeWhole, maybeWord, named, pages, rows, shown, word, yesNo } from './fields'
import { uploaded } from './goods-categories'
import { operation } from './operation'

const brandId = named('品牌编号', id('品牌编号不正确'), { kind: 'text', isNeeded: true })
const tagId = named('标签编号', id('标签编号不正确'), { kind: 'text', isNeeded: true })
const sort = maybeWhole('排序', 0, 9_999, { help: '小的在前' })
const color = named(
  '颜色',
  v.optional(v.pipe(v.string(), v.regex(/^(#[0-9a-f]{6})?$/i, '颜色要写成 #1a7f5a；空着为商城的颜色'))),
  { kind: 'color', help: '如 #1a7f5a；不填为商城的颜色' },
)
const words = maybeWord('说明', 100, { help: '什么商品用这个标签，店员看' })

const Brand = v.strictObject({
  brand_id: shown.text('编号', { detail: true }),
  name: shown.text('品牌'),
  logo: shown.text('标志', { detail: true }),
  sort: shown.number('排序'),
  /** Those in the recycle bin count. */
  goods: shown.number('商品'),
})

const Tag = v.strictObject({
  tag_id: shown.text('编号', { detail: true }),
  name: shown.text('标签'),
  color: shown.text('颜色', { detail: true }),
  words: shown.text('说明'),
  goods: shown.number('商品'),
})

export const brandOperations = {
  brands: operation({
    summary: 'Brands, in the order of the shop',
    label: '品牌',
    help: '全部品牌，按排序',
    effect: 'read',
    shops: {},
    args: ['q'],
    input: v.object({ q: maybeWord('名称', 60), ...pages }),
    output: rows(Brand),
  }),
  'brand-add': operation({
    summary: 'Add a brand',
    label: '新增品牌',
    help: '新增一个品牌，商品可以选它',
    effect: 'change',
    undo: '删除品牌',
    args: ['name'],
    input: v.object({ name: word('名称', 60), logo: uploaded('标志'), sort }),
    output: v.strictObject({ message: shown.text('结果'), brand_id: shown.text('品牌编号') }),
  }),
  'brand-edit': operation({
    summary: 'Rename a brand, change its logo or its place; what is left out stays as it is',
    label: '修改品牌',
    help: '没有填的不变；改名后商品跟着新的名称',
    effect: 'change',
    undo: '再改回去；原来的内容写在操作记录里',
    args: ['brand_id'],
    input: v.object({ brand_id: brandId, name: maybeWord('名称', 60), logo: uploaded('标志'), sort }),
    output: done,
  }),
  'brand-remove': operation({
    summary: 'Remove a brand that no goods have',
    label: '删除品牌',
    help: '只能删除没有商品用的品牌',
    effect: 'change',
    undo: '再新增',
    args: ['brand_id'],
    input: v.object({ brand_id: brandId }),
    output: done,
  }),
}

export const tagOperations = {
  tags: operation({
    summary: 'Tags of goods, by name',
    label: '标签',
    help: '全部商品标签',
    effect: 'read',
    shops: {},
    args: ['q'],
    input: v.object({ q: maybeWord('名称', 20), ...pages }),
    output: rows(Tag),
  }),
  'tag-add': operation({
    summary: 'Add a tag',
    label: '新增标签',
    help: '新增一个标签，可以贴到商品上',
    effect: 'change',
    undo: '删除标签',
    args: ['name'],
    input: v.object({ name: word('名称', 20), color, words }),
    output: v.strictObject({ message: shown.text('结果'), tag_id: shown.text('标签编号') }),
  }),
  'tag-edit': operation({
    summary: 'Rename a tag, change its colour or what it means; what is left out stays as it is',
    label: '修改标签',
    help: '没有填的不变；改名后商品跟着新的名称',
    effect: 'change',
    undo: '再改回去；原来的内容写在操作记录里',
    args: ['tag_id'],
    input: v.object({ tag_id: tagId, name: maybeWord('名称', 20), color, words }),
    output: done,
  }),
  'tag-remove': operation({
    summary: 'Remove a tag; one that goods have only when it is taken off them, too',
    label: '删除标签',
    help: '商品还在用的标签，要确认从这些商品上一起摘下',
    effect: 'change',
    undo: '再新增，重新贴上',
    args: ['tag_id'],
    input: v.object({ tag_id: tagId, take_off: yesNo('从商品上摘下') }),
    output: done,
  }),
  'tag-goods': operation({
    summary: 'Put tags on many goods, or take them off',
    label: '贴标签',
    help: '给选中的商品贴上或摘下标签，没有的标签会新建；一件商品最多 10 个，最多 1000 件',
    effect: 'change',
    undo: '再摘下或贴上',
    input: v.object({
      goods_ids: many('商品编号', id('商品编号不正确'), 1_000, { isNeeded: true }),
      put_on: many('贴上', word('标签', 20), 10),
      take_off: many('摘下', word('标签', 20), 50),
    }),
    output: done,
  }),
}
