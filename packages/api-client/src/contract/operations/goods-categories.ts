/** The tree of categories: three levels, in the order in which shoppers see them. */
import { id, text } from '@heji/validators'
import * as v from 'valibot'
import { done, many, maybeWord, named, shown, word, yesNo } from './fields'
import { operation } from './operation'

const idField = (title: string) => named(title, id(`${title}不正确`), { kind: 'text', isNeeded: true })
const maybeId = (title: string, help: string) => named(title, v.optional(id(`${title}不正确`)), { kind: 'text', help })

const categoryId = idField('分类编号')

/** A picture that was uploaded, or none. */
export const uploaded = (title: string) =>
  named(
    title,
    v.optional(
      v.pipe(text(500), v.regex(/^(\/img\/[\w./-]+)?$/, `${title}填上传后得到的地址，/img/ 开头；空着为没有`)),
    ),
    { kind: 'picture', help: '上传后得到的地址，/img/ 开头' },
  )

const Param = v.strictObject({ name: shown.text('名称'), values: shown.list('可选的值', v.string()) })

const Category = v.strictObject({
  category_id: shown.text('编号'),
  parent_id: shown.text('上级编号', { detail: true }),
  name: shown.text('名称', { detail: true }),
  /** From the top down, as tables of goods write it. */
  path: shown.text('分类'),
  level: shown.number('级'),
  picture: shown.text('图片', { detail: true }),
  hidden: shown.flag('隐藏'),
  /** Goods of it, not of those below it; those in the recycle bin count. */
  goods: shown.number('商品'),
  params: shown.list('参数', Param, { detail: true }),
})

export const categoryOperations = {
  categories: operation({
    summary: 'The whole tree of categories, each after the one above it, in the order of the shop',
    label: '分类',
    help: '全部分类，按商城里的顺序',
    effect: 'read',
    shops: {},
    input: v.object({}),
    output: v.strictObject({ rows: shown.list('分类', Category) }),
  }),
  'category-add': operation({
    summary: 'Add a category at the end of its siblings',
    label: '新增分类',
    help: '新增一个分类，放在同级的最后；最多三级',
    effect: 'change',
    undo: '删除分类',
    args: ['name'],
    input: v.object({
      name: word('名称', 40),
      parent_id: maybeId('上级', '上级分类的编号；不填为一级分类'),
      picture: uploaded('图片'),
    }),
    output: v.strictObject({ message: shown.text('结果'), category_id: shown.text('分类编号') }),
  }),
  'category-edit': operation({
    summary: 'Rename a category, change its picture, hide it or show it; what is left out stays as it is',
    label: '修改分类',
    help: '没有填的不变。隐藏的分类和它的下级不在菜单、筛选和搜索建议里，商品照常销售',
    effect: 'change',
    undo: '再改回去；原来的内容写在操作记录里',
    args: ['category_id'],
    input: v.object({
      category_id: categoryId,
      name: maybeWord('名称', 40),
      picture: uploaded('图片'),
      hidden: named('隐藏', v.optional(yesNo('隐藏')), { kind: 'flag' }),
      seen_name: maybeWord('看到的名称', 40, { help: '分类在这之后被别人改名时不保存' }),
    }),
    output: done,
  }),
  'category-move': operation({
    summary: 'Move a category with all below it: under another one, or to another place among its siblings',
    label: '移动分类',
    help: '连同下级一起移到另一个分类下，或换一个位置；不能移到自己的下级里，最多三级',
    effect: 'change',
    undo: '再移回去',
    args: ['category_id'],
    input: v.object({
      category_id: categoryId,
      parent_id: maybeId('移到', '新的上级分类的编号；0 或不填为一级分类'),
      before_id: maybeId('排在前面', '排在哪个分类的前面，填它的编号；不填为最后'),
      seen_parent_id: maybeId('看到的上级', '分类在这之后被别人移走时不移动'),
    }),
    output: done,
  }),
  'category-remove': operation({
    summary: 'Remove a category without categories below it; its goods go to another one in the same act',
    label: '删除分类',
    help: '只能删除没有下级的分类；里面还有商品的，写明移到哪个分类，一起移走',
    effect: 'change',
    undo: '再新增分类，把商品移回去',
    args: ['category_id'],
    input: v.object({ category_id: categoryId, goods_to: maybeId('商品移到', '另一个分类的编号；空分类不填') }),
    output: done,
  }),
  'category-params': operation({
    summary: 'Say which parameters goods of a category and of all below it have, with values to choose from',
    label: '设分类参数',
    help: '这个分类和下级的商品要填的参数，如 材质：棉、麻；商品表单里会列出来，商品页的参数表里显示。已填的内容不变',
    effect: 'change',
    undo: '再改回去；原来的写在操作记录里',
    args: ['category_id'],
    input: v.object({
      category_id: categoryId,
      params: many(
        '参数',
        v.object({
          name: word('参数名', 20),
          values: many('可选的值', text(100, '参数值最多 100 个字'), 50),
        }),
        30,
      ),
    }),
    output: done,
  }),
}
