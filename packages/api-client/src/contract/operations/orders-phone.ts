/** Orders by telephone (代客下单): a draft, its price, and a link by which the buyer pays. */
import * as v from 'valibot'
import {
  done,
  many,
  maybeChoice,
  maybeMobile,
  maybeSentences,
  maybeWhole,
  maybeWord,
  named,
  pages,
  rows,
  shown,
  whole,
  word,
  yesNo,
} from './fields'
import { operation } from './operation'

export const PHONE_STATES = {
  draft: '草稿',
  sent: '待付款',
  paid: '已付款',
  ended: '已取消或过期',
  dropped: '已作废',
} as const

const draftId = word('草稿编号', 19)
const wanted = {
  mobile: maybeMobile('买家手机号', { help: '没有账号的会新建，买家用短信验证码登录' }),
  member_id: maybeWord('会员编号', 19, { help: '与手机号填一个' }),
  items: named('商品', many('商品', v.object({ sku_code: word('SKU货号', 64), num: whole('件数', 1, 99_999) }), 50), {
    kind: 'list',
    isNeeded: true,
  }),
  name: maybeWord('收货人', 50),
  receiver_mobile: maybeMobile('收货手机号', { help: '不填为买家手机号' }),
  state: maybeWord('省', 50),
  city: maybeWord('市', 50),
  district: maybeWord('区县', 50),
  address: maybeWord('详细地址', 200),
  coupon: maybeWord('优惠券码', 64, { help: '会员自己的券' }),
}

export const phoneOperations = {
  'phone-price': operation({
    summary: 'What an order by telephone would cost, worked out as at checkout; nothing is stored',
    label: '电话订单算价',
    help: '按结账时的规则算出价格、运费和可用的优惠券；什么都不改',
    effect: 'read',
    input: v.object(wanted),
    output: v.strictObject({
      message: shown.text('结果'),
      is_new: shown.flag('新会员'),
      member: shown.text('会员'),
      lines: shown.list(
        '商品',
        v.strictObject({
          name: shown.text('商品'),
          spec: shown.text('规格'),
          num: shown.number('件数'),
          fee: shown.yuan('金额'),
        }),
      ),
      item_fee: shown.yuan('商品'),
      discount_fee: shown.yuan('优惠'),
      freight_fee: shown.yuan('运费'),
      total_fee: shown.yuan('应付'),
      coupons: shown.list('可用优惠券', v.strictObject({ code: shown.text('券码'), title: shown.text('名称') })),
    }),
  }),
  'phone-add': operation({
    summary: 'Store an order by telephone as a draft; it reserves nothing',
    label: '保存电话订单',
    help: '保存为草稿，不占库存；发送付款链接时才下单',
    effect: 'change',
    undo: '作废草稿',
    input: v.object({ ...wanted, remark: maybeSentences('买家留言', 100) }),
    output: v.strictObject({ message: shown.text('结果'), draft_id: shown.text('草稿编号') }),
  }),
  'phone-send': operation({
    summary: 'Place the order of a draft and make its payment link; sent again, the link before leads nowhere',
    label: '发送付款链接',
    help: '下单并占用库存，生成只能付这一单的链接；到期没有付款自动取消。再发一次旧链接就失效',
    effect: 'change',
    undo: '付款前可以取消订单',
    args: ['draft_id'],
    input: v.object({
      draft_id: draftId,
      hours: maybeWhole('几小时内付款', 1, 72, { help: '不填为 24 小时' }),
      sms: yesNo('通知买家', { help: '按通知设置发站内信和短信；不选则自己复制链接' }),
    }),
    output: v.strictObject({
      message: shown.text('结果'),
      order_id: shown.text('订单号'),
      link: shown.text('付款链接'),
      total_fee: shown.yuan('应付'),
      until: shown.moment('付款截止'),
    }),
  }),
  'phone-orders': operation({
    summary: 'Orders by telephone, the newest first',
    label: '电话订单',
    help: '草稿和已发送付款链接的电话订单，新的在前',
    effect: 'read',
    input: v.object({ state: maybeChoice('状态', PHONE_STATES), ...pages }),
    output: rows(
      v.strictObject({
        draft_id: shown.text('编号', { detail: true }),
        at: shown.moment('时间'),
        mobile: shown.text('买家'),
        goods: shown.text('商品'),
        state: shown.choice('状态', PHONE_STATES),
        order_id: shown.text('订单'),
        total_fee: named('应付', v.nullable(v.pipe(v.number(), v.integer())), { kind: 'number', unit: 'yuan' }),
        who: shown.text('接单人'),
        until: shown.moment('到期'),
      }),
    ),
  }),
  'phone-drop': operation({
    summary: 'Drop a draft that was not sent',
    label: '作废草稿',
    help: '没有发送的草稿作废；已经下单的请取消订单',
    effect: 'change',
    undo: '再保存一份',
    args: ['draft_id'],
    input: v.object({ draft_id: draftId }),
    output: done,
  }),
}
