/** Sending: one order, a table of them, by labels of carriers; and what is corrected afterwards. */
import * as v from 'valibot'
import { neededCode } from '../fields'
import { done, entry, many, named, sentences, shown, whole, word, yesNo } from './fields'
import { operation } from './operation'

const orderId = word('订单号', 64)
const parcelId = word('包裹', 19)
export const carrier = word('快递公司', 20, { help: '代码或名称，如 SF、顺丰' })
export const waybill = named('运单号', neededCode('请填写运单号', 40), { kind: 'text', isNeeded: true })
export const asIs = yesNo('运单号没有错', { help: '号码与快递公司的格式不同时，确认照用' })
const onlyThese = named(
  '只发这些',
  v.optional(many('只发这些', v.object({ sku_code: word('货号', 64), num: whole('件数', 1, 99_999) }), 100)),
  { kind: 'list', help: '不填为剩余的全部' },
)

export const parcelActs = {
  carriers: operation({
    summary: 'The carriers that the shop sends with, and the one that goes first to the address of an order',
    label: '可选的快递公司',
    help: '设置里的快递公司；发往指定地区的订单先选设置好的那家',
    effect: 'read',
    shops: { order_id: 'order' },
    args: ['order_id'],
    input: v.object({ order_id: word('订单号', 64) }),
    output: v.strictObject({
      first: shown.text('先选'),
      carriers: shown.list('快递公司', v.strictObject({ corp: shown.text('代码'), name: shown.text('快递公司') })),
    }),
  }),
  ship: operation({
    summary: 'Hand an order, or some of its goods, to a carrier',
    label: '发货',
    help: '发出剩余的全部商品，也可以只发一部分',
    effect: 'change',
    shops: { order_id: 'order' },
    undo: '包裹在揽收前可以撤回',
    args: ['order_id', 'corp', 'code'],
    input: v.object({
      order_id: orderId,
      corp: carrier,
      code: waybill,
      items: onlyThese,
      together: yesNo('与别的订单一起寄出', { help: '运单号已用于别的订单时，确认合并寄出' }),
      as_is: asIs,
    }),
    output: v.strictObject({ message: shown.text('结果'), parcel_id: shown.text('包裹') }),
  }),
  'ship-file': operation({
    summary: 'Ship many orders from a table; the same file again changes nothing',
    label: '按表格发货',
    help: '表格（.xlsx、.csv）：订单号、快递公司、运单号，可选货号、件数；同一文件再次导入不会重复发货',
    effect: 'change',
    shops: {},
    undo: '包裹在揽收前可以撤回',
    file: { label: '发货表格', accept: ['.xlsx', '.csv'] },
    input: v.object({
      preview: yesNo('只预览', { help: '只检查表格，不发货' }),
      together: yesNo('与别的订单一起寄出'),
      as_is: asIs,
    }),
    output: v.strictObject({
      message: shown.text('结果'),
      sent: shown.number('发出包裹'),
      before: shown.number('以前已发'),
      empty: shown.number('没有填运单号的行'),
      partly: shown.number('还有商品没有发出的订单'),
      refused: shown.list(
        '未发货的行',
        v.strictObject({
          row: shown.number('行'),
          of: shown.text('订单'),
          message: shown.text('原因'),
        }),
      ),
      notes: shown.list('说明', v.string()),
    }),
  }),
  label: operation({
    summary: 'Get a waybill with its label from a carrier, and ship with it; the same again gets the same number',
    label: '电子面单发货',
    help: '向快递公司取运单号和面单并发货，不用再手填运单号；取号后请打印面单',
    effect: 'change',
    shops: { order_id: 'order' },
    undo: '撤回包裹，运单号退回快递公司',
    args: ['order_id', 'corp'],
    input: v.object({ order_id: orderId, corp: carrier, items: onlyThese }),
    output: v.strictObject({ message: shown.text('结果'), parcel_id: shown.text('包裹') }),
  }),
  labels: operation({
    summary: 'Labels of the parcels of these orders, as pages to be printed',
    label: '打印面单',
    help: '电子面单发出的包裹的面单',
    effect: 'read',
    shops: { order_ids: 'order' },
    args: ['order_ids'],
    input: v.object({ order_ids: many('订单号', entry(), 100, { isNeeded: true }) }),
    output: v.strictObject({
      labels: shown.list(
        '面单',
        v.strictObject({
          order_id: shown.text('订单'),
          corp_name: shown.text('快递公司'),
          code: shown.text('运单号'),
          html: shown.text('面单', { detail: true }),
        }),
      ),
    }),
  }),
  waybill: operation({
    summary: 'Change the carrier and the waybill of a parcel; it is followed anew',
    label: '改运单号',
    help: '改正包裹的快递公司和运单号，物流重新查询',
    effect: 'change',
    shops: { parcel_id: 'parcel' },
    undo: '再改回去；原来的写在经过里',
    args: ['parcel_id', 'corp', 'code'],
    input: v.object({
      parcel_id: parcelId,
      corp: carrier,
      code: waybill,
      together: yesNo('与别的订单一起寄出'),
      as_is: asIs,
    }),
    output: done,
  }),
  'take-back': operation({
    summary: 'Take back a parcel that has not left; its goods wait to be sent again',
    label: '撤回包裹',
    help: '包裹还没有被揽收时撤回，商品回到待发货，可以拆开或合并后重新发出',
    effect: 'change',
    shops: { parcel_id: 'parcel' },
    undo: '重新发货',
    args: ['parcel_id', 'reason'],
    input: v.object({ parcel_id: parcelId, reason: sentences('原因', 200) }),
    output: done,
  }),
}
