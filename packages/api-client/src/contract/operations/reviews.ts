/** What a shopkeeper does with reviews. */
import * as v from 'valibot'
import { done, maybeChoice, maybeWord, pages, rows, sentences, shown, word, yesNo } from './fields'
import { operation, operationsOf } from './operation'

export const STARS = { 5: '五星', 4: '四星', 3: '三星', 2: '两星', 1: '一星' } as const
/** Reviews that are not shown like all others. */
export const REVIEW_PLACES = { pinned: '已置顶', hidden: '已隐藏' } as const

const id = word('评价编号', 19)
const note = { help: '写进操作记录，买家看不到' }

const InList = v.strictObject({
  review_id: shown.text('编号'),
  star: shown.number('星级'),
  goods_id: shown.text('商品编号', { detail: true }),
  goods_name: shown.text('商品'),
  spec: shown.text('规格', { detail: true }),
  content: shown.text('评价'),
  pics: shown.list('图片', v.string(), { detail: true }),
  username: shown.text('买家'),
  /** Empty where the review was imported. */
  member_id: shown.text('会员编号', { detail: true }),
  order_id: shown.text('订单号', { detail: true }),
  anonymous: shown.flag('匿名', { detail: true }),
  created_at: shown.moment('时间'),
  reply: shown.text('商家回复'),
  answers: shown.number('买家回复'),
  pinned: shown.flag('置顶', { detail: true }),
  hidden_reason: shown.text('隐藏原因', { detail: true }),
  /** Operations that the review allows now, by verb. */
  acts: shown.list('可以做的', v.string(), { detail: true }),
})

const Answer = v.strictObject({
  answer_id: shown.text('回复编号'),
  username: shown.text('买家'),
  member_id: shown.text('会员编号', { detail: true }),
  content: shown.text('内容'),
  created_at: shown.moment('时间'),
})

export const reviewOperations = operationsOf('reviews', {
  list: operation({
    summary: 'Reviews, newest first: unanswered, by stars, by goods or sku code',
    label: '查找评价',
    help: '按商品名、货号或评价编号查找；新的在前',
    effect: 'read',
    shops: {},
    args: ['q'],
    aliases: ['review list'],
    input: v.object({
      q: maybeWord('查找', 100, { help: '商品名、货号或评价编号' }),
      unanswered: yesNo('未回复'),
      bad: yesNo('差评', { help: '一星和两星' }),
      star: maybeChoice('星级', STARS),
      place: maybeChoice('显示', REVIEW_PLACES),
      ...pages,
    }),
    output: rows(InList),
  }),
  show: operation({
    summary: 'One review whole, with the answers of shoppers',
    label: '查看评价',
    help: '一条评价的全部，和买家们的回复',
    effect: 'read',
    shops: { review_id: 'review' },
    args: ['review_id'],
    aliases: ['review answers'],
    input: v.object({ review_id: id }),
    output: v.strictObject({ ...InList.entries, answer_list: shown.list('买家的回复', Answer) }),
  }),
  reply: operation({
    summary: "Write the shop's answer to a review, or another in its place",
    label: '回复',
    help: '以商家的身份回复评价，或改写回复；所有买家都会看到',
    effect: 'change',
    shops: { review_id: 'review' },
    undo: '再次回复会改写',
    args: ['review_id', 'text'],
    aliases: ['review reply'],
    input: v.object({ review_id: id, text: sentences('回复', 500) }),
    output: done,
  }),
  pin: operation({
    summary: 'Show a review above the others of its goods; at most three',
    label: '置顶',
    help: '排在这件商品其他评价的前面，一件商品最多置顶三条',
    effect: 'change',
    shops: { review_id: 'review' },
    undo: '取消置顶',
    args: ['review_id'],
    input: v.object({ review_id: id }),
    output: done,
  }),
  unpin: operation({
    summary: 'Put a review back in its place by time',
    label: '取消置顶',
    help: '按时间排回原处',
    effect: 'change',
    shops: { review_id: 'review' },
    undo: '再置顶',
    args: ['review_id'],
    input: v.object({ review_id: id }),
    output: done,
  }),
  hide: operation({
    summary: 'Hide a review from shoppers, with a reason; its author still sees it and cannot write another one',
    label: '隐藏',
    help: '其他买家看不到，也不计入评分；写评价的买家自己仍能看到，不能再评价一次',
    effect: 'change',
    shops: { review_id: 'review' },
    undo: '恢复显示',
    args: ['review_id', 'reason'],
    input: v.object({ review_id: id, reason: sentences('隐藏原因', 200, note) }),
    output: done,
  }),
  unhide: operation({
    summary: 'Show a hidden review again',
    label: '恢复显示',
    help: '所有买家又能看到，也重新计入评分',
    effect: 'change',
    shops: { review_id: 'review' },
    undo: '再隐藏',
    args: ['review_id'],
    input: v.object({ review_id: id }),
    output: done,
  }),
  remove: operation({
    summary: 'Remove a review for good, with its answers; the buyer cannot write another one',
    label: '删除',
    help: '删除违规的评价和它的所有回复，买家不能再评价这件商品',
    effect: 'money',
    shops: { review_id: 'review' },
    undo: '删除后不能恢复；只想不让人看到，请用隐藏',
    args: ['review_id'],
    aliases: ['review remove'],
    input: v.object({ review_id: id }),
    output: done,
  }),
  'remove-answer': operation({
    summary: "Remove a shopper's answer to a review for good",
    label: '删除回复',
    help: '删除买家违规的回复',
    effect: 'money',
    shops: { answer_id: 'answer' },
    undo: '删除后不能恢复',
    args: ['answer_id'],
    aliases: ['review remove-answer'],
    input: v.object({ answer_id: word('回复编号', 19) }),
    output: done,
  }),
})
