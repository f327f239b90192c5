/** Freight templates (运费模板): what delivery costs, by region. */
import { flag } from '@heji/validators'
import * as v from 'valibot'
import { choice, done, entry, many, maybeMoney, maybeWhole, maybeWord, named, rows, shown, word, yesNo } from './fields'
import { operation } from './operation'

/** What a template counts. */
export const FREIGHT_BY = { piece: '按件', weight: '按重量', volume: '按体积' } as const

/** Most zones of one template, and regions of one zone. */
const MOST_FREIGHT = { zones: 60, regions: 500 } as const
const MOST_UNITS = 100_000_000

const units = (title: string, help: string) => maybeWhole(title, 0, MOST_UNITS, { help })

const ZoneGiven = v.object({
  regions: many('地区', entry(100), MOST_FREIGHT.regions, {
    help: '如 浙江省、浙江省/杭州市、浙江省/杭州市/西湖区；不填为其余地区',
  }),
  name: maybeWord('说明', 20, { help: '买家在运费旁看到，如 偏远地区' }),
  is_served: named('配送', v.optional(flag('配送不正确'), true), { kind: 'flag' }),
  first_units: units('首件', '件、克或立方厘米'),
  first_fee: maybeMoney('首费'),
  next_units: units('续件', '件、克或立方厘米；0 为不加收'),
  next_fee: maybeMoney('续费'),
  free_from: maybeMoney('满额包邮'),
  free_pieces: maybeWhole('满件包邮', 1, 99_999),
})

const Zone = v.strictObject({
  regions: shown.list('地区', v.string()),
  name: shown.text('说明'),
  is_served: shown.flag('配送'),
  first_units: shown.number('首件'),
  first_fee: shown.yuan('首费'),
  next_units: shown.number('续件'),
  next_fee: shown.yuan('续费'),
  free_from: named('满额包邮', v.nullable(v.number()), { kind: 'number', unit: 'yuan' }),
  free_pieces: named('满件包邮', v.nullable(v.number()), { kind: 'number' }),
})

const Template = v.strictObject({
  id: shown.text('编号'),
  name: shown.text('名称'),
  shop_id: shown.text('店铺编号', { detail: true }),
  shop_name: shown.text('店铺'),
  by: shown.choice('计费', FREIGHT_BY),
  is_default: shown.flag('默认'),
  sentence: shown.text('运费'),
  goods: shown.number('商品数'),
})

const id = word('模板编号', 19)

export const freightOperations = {
  'freight-list': operation({
    summary: 'All freight templates, each in one sentence; number 0 is what holds until a default is saved',
    label: '运费模板',
    help: '全部运费模板，一个一句话；编号 0 是还没有设置默认模板时的运费',
    effect: 'read',
    aliases: ['freight list'],
    input: v.object({}),
    output: rows(Template),
  }),
  'freight-show': operation({
    summary: 'One freight template with its zones; 0 is what holds until a default is saved',
    label: '查看运费模板',
    help: '一个运费模板的全部地区',
    effect: 'read',
    args: ['id'],
    input: v.object({ id }),
    output: v.strictObject({ ...Template.entries, zones: shown.list('地区', Zone) }),
  }),
  'freight-save': operation({
    summary: 'Create or change a freight template; orders that are placed keep their freight',
    label: '保存运费模板',
    help: '新增或修改一个运费模板；之后的订单按新的计算，已下的订单不变',
    effect: 'change',
    undo: '再改回去；原来的内容写在操作记录里',
    input: v.object({
      id: maybeWord('模板编号', 19, { help: '不填为新增' }),
      name: word('名称', 20),
      shop_id: maybeWord('店铺编号', 19, { help: '不填为全部店铺' }),
      by: choice('计费', FREIGHT_BY),
      is_default: yesNo('默认', { help: '没有指定模板的商品用它' }),
      zones: many('地区', ZoneGiven, MOST_FREIGHT.zones),
    }),
    output: v.strictObject({ message: shown.text('结果'), id: shown.text('模板编号') }),
  }),
  'freight-remove': operation({
    summary: 'Remove a freight template; its goods take the default one of their shop',
    label: '删除运费模板',
    help: '用它的商品改用店铺的默认模板',
    effect: 'change',
    undo: '不能撤回；原来的内容写在操作记录里，可以照着新建',
    args: ['id'],
    aliases: ['freight remove'],
    input: v.object({ id }),
    output: done,
  }),
  'freight-use': operation({
    summary: 'Goods take a freight template, or with 0 the default one of their shop again',
    label: '用于商品',
    help: '这些商品使用这个模板；编号写 0 时改回店铺的默认模板',
    effect: 'change',
    undo: '再为这些商品选择原来的模板',
    args: ['id', 'bns'],
    input: v.object({
      id,
      bns: named('商品货号', v.optional(many('商品货号', entry(), 1_000), []), {
        kind: 'list',
        isNeeded: true,
        help: '多个货号用空格、逗号或换行分开',
      }),
    }),
    output: done,
  }),
  'freight-file': operation({
    summary: 'Create or change freight templates from a table; a table with a fault changes nothing',
    label: '导入运费表格',
    help: '表格（.xlsx、.csv）：模板、地区、首费，可选 店铺、计费、默认、说明、配送、首件（首重）、续件、续费、满额包邮、满件包邮；同名的模板整个替换',
    effect: 'change',
    undo: '再导入原来的表格；原来的内容写在操作记录里',
    file: { label: '运费表格', accept: ['.xlsx', '.csv'] },
    input: v.object({ preview: yesNo('只预览', { help: '只检查表格，不修改' }) }),
    output: v.strictObject({
      message: shown.text('结果'),
      notes: shown.list('说明', v.string()),
      templates: shown.list('模板', v.strictObject({ name: shown.text('名称'), sentence: shown.text('运费') })),
    }),
  }),
  'freight-table': operation({
    summary: 'All freight templates as a CSV table, which the import reads again',
    label: '导出运费表格',
    help: '全部运费模板的表格（CSV），改好后再导入',
    effect: 'read',
    input: v.object({}),
    output: v.strictObject({ file_name: shown.text('文件名'), content: shown.text('内容') }),
  }),
}
