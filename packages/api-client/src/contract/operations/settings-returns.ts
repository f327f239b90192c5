/** Which goods may go back, and who pays for their way. */
import * as v from 'valibot'
import { choice, done, many, maybeWhole, maybeWord, named, pages, rows, shown, word } from './fields'
import { operation } from './operation'

export const MOST_REASONS = 20
export const FREIGHT_PAYERS = { buyer: '买家', shop: '商家' } as const
export type FreightPayer = keyof typeof FREIGHT_PAYERS

/** Reasons that hold until the owner writes others (visual §2.10). */
export const USUAL_REASONS: readonly { text: string; payer: FreightPayer }[] = [
  { text: '多买/错买', payer: 'buyer' },
  { text: '不想要了', payer: 'buyer' },
  { text: '质量问题', payer: 'shop' },
  { text: '卖家发错货', payer: 'shop' },
  { text: '商品破损', payer: 'shop' },
  { text: '描述不符', payer: 'shop' },
  { text: '其他', payer: 'buyer' },
]

export const RETURN_RULES = { shop: '按上级分类或全店', days: '自己的天数', none: '不支持退换' } as const

const Category = v.strictObject({
  id: shown.text('编号'),
  /** With the categories above it. */
  name: shown.text('分类'),
  rule: shown.choice('规则', RETURN_RULES),
  days: named('天数', v.nullable(v.number()), { kind: 'number' }),
  reason: shown.text('原因'),
})

const Reason = v.strictObject({ text: shown.text('原因'), payer: shown.choice('退货运费', FREIGHT_PAYERS) })

export const returnOperations = {
  'returns-list': operation({
    summary: 'Categories with their own rule of returns and exchanges',
    label: '分类退换规则',
    help: '每个分类几天内可以退换；没有自己规则的按上级分类，再按交易规则',
    effect: 'read',
    args: ['q'],
    input: v.object({ q: maybeWord('分类', 50), ...pages }),
    output: rows(Category),
  }),
  'returns-set': operation({
    summary: 'Give a category its own rule of returns; orders that are placed keep theirs',
    label: '修改退换规则',
    help: '之后的订单按新的规则；不支持退换的商品有质量问题，买家仍可申请仅退款',
    effect: 'change',
    undo: '再改回去；原来的规则写在操作记录里',
    args: ['category_id'],
    input: v.object({
      category_id: word('分类编号', 19),
      rule: choice('规则', RETURN_RULES),
      days: maybeWhole('天数', 1, 365, { help: '收货后几天内可以退换；规则为自己的天数时填写' }),
      reason: maybeWord('原因', 20, { help: '买家会看到，如 生鲜、定制；不支持退换时填写' }),
    }),
    output: done,
  }),
  'reasons-show': operation({
    summary: 'Reasons of after-sales that buyers choose from, and who pays for the way back',
    label: '售后原因',
    help: '买家申请售后时选择的原因，和退货运费由谁承担',
    effect: 'read',
    input: v.object({}),
    output: v.strictObject({ reasons: shown.list('原因', Reason) }),
  }),
  'reasons-set': operation({
    summary: 'Write the reasons of after-sales; requests that were made keep theirs',
    label: '修改售后原因',
    help: '整个列表一起保存；已有的申请不变',
    effect: 'change',
    undo: '再改回去；原来的列表写在操作记录里',
    input: v.object({
      reasons: many(
        '原因',
        v.object({ text: word('原因', 50), payer: choice('退货运费', FREIGHT_PAYERS) }),
        MOST_REASONS,
      ),
    }),
    output: done,
  }),
}
