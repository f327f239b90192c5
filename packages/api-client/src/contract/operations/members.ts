/** What a shopkeeper does with members. */
import * as v from 'valibot'
import { changesOf } from './changes'
import { done, maybeSentences, maybeWhole, pages, rows, sentences, shown, whole, word } from './fields'
import { MEMBER_STATES, memberCareOperations, memberFilters } from './members-care'
import { operation, operationsOf } from './operation'
import { ORDER_STATES } from './orders'

const id = word('会员编号', 19)
const reason = sentences('原因', 200, { help: '写进操作记录，会员看不到' })

const InList = v.strictObject({
  member_id: shown.text('会员编号'),
  mobile: shown.text('手机号'),
  username: shown.text('昵称'),
  state: shown.choice('状态', MEMBER_STATES),
  grade: shown.text('等级'),
  point: shown.number('积分'),
  /** Cents of received and kept goods; they decide the grade. */
  growth: shown.yuan('成长值'),
  orders: shown.number('付款订单'),
  paid_fee: shown.yuan('累计付款'),
  last_paid_at: shown.maybeMoment('最近付款'),
  registered_at: shown.moment('注册时间'),
  tags: shown.list('标签', v.string()),
})

const Address = v.strictObject({
  address_id: shown.text('地址编号', { detail: true }),
  name: shown.text('收货人'),
  mobile: shown.text('手机号'),
  address: shown.text('地址'),
  is_default: shown.flag('默认'),
})

const Whole = v.strictObject({
  ...InList.entries,
  avatar: shown.text('头像', { detail: true }),
  birthday: shown.text('生日'),
  is_staff: shown.flag('员工'),
  has_wechat: shown.flag('已绑定微信'),
  last_seen_at: shown.maybeMoment('最近访问'),
  /** Cents that went back for orders of his. */
  refunded_fee: shown.yuan('累计退款'),
  open_requests: shown.number('进行中的售后'),
  reviews: shown.number('评价'),
  membership: shown.text('付费会员'),
  grade_id: shown.text('等级编号', { detail: true }),
  grades: shown.list('可选等级', v.strictObject({ grade_id: shown.text('编号'), name: shown.text('名称') }), {
    detail: true,
  }),
  recent_orders: shown.list(
    '最近订单',
    v.strictObject({
      order_id: shown.text('订单号'),
      created_at: shown.moment('下单时间'),
      title: shown.text('商品'),
      state: shown.choice('状态', ORDER_STATES),
      total_fee: shown.yuan('金额'),
    }),
  ),
  points: shown.list(
    '积分明细（最近 20 条）',
    v.strictObject({
      at: shown.moment('时间'),
      what: shown.text('事项'),
      delta: shown.number('变动'),
      order_id: shown.text('订单号'),
    }),
  ),
  coupons: shown.list(
    '优惠券（最近 50 张）',
    v.strictObject({
      code: shown.text('券码'),
      title: shown.text('名称'),
      state: shown.choice('状态', {
        usable: '可用',
        later: '未开始',
        held: '订单占用',
        used: '已使用',
        over: '已过期',
      }),
      end_at: shown.moment('有效期至'),
    }),
  ),
  /** Names, numbers and streets are masked; `reveal` shows them. */
  addresses: shown.list('收货地址', Address),
  history: shown.list(
    '操作记录',
    v.strictObject({
      at: shown.moment('时间'),
      who: shown.text('操作人'),
      what: shown.text('操作'),
      detail: shown.text('内容'),
    }),
  ),
  /** When the account will be closed; null without such a wish. */
  closes_at: shown.maybeMoment('注销到期'),
  acts: shown.list('可以做的', v.string(), { detail: true }),
})

export const memberOperations = operationsOf('members', {
  changes: changesOf('会员', 'Members', InList, 'all'),
  ...memberCareOperations,
  list: operation({
    summary: 'Members, newest first, by number, phone or the beginning of the name',
    label: '查找会员',
    help: '按手机号、昵称（开头）或会员编号查找；留空为全部，新的在前',
    effect: 'read',
    args: ['q'],
    input: v.object({ ...memberFilters, ...pages }),
    output: rows(InList),
  }),
  show: operation({
    summary: 'One member whole: orders, money, points, grade, coupons, addresses (masked)',
    label: '查看会员',
    help: '一位会员的全部：订单、金额、积分、等级、优惠券、收货地址（隐去）',
    effect: 'read',
    args: ['member_id'],
    input: v.object({ member_id: id }),
    output: Whole,
  }),
  reveal: operation({
    summary: "Show a member's addresses in full; who asked, and why, stands in the audit log",
    label: '查看完整地址',
    help: '显示收货人的姓名、手机号和地址；谁因为什么查看过会记录下来',
    effect: 'change',
    undo: '查看记录不能删除',
    args: ['member_id', 'reason'],
    input: v.object({ member_id: id, reason }),
    output: v.strictObject({ message: shown.text('结果'), addresses: shown.list('收货地址', Address) }),
  }),
  points: operation({
    summary: 'Give points to a member, or take some, with a reason',
    label: '调整积分',
    help: '正数为增加，负数为扣减；会员在积分明细里看到“商家调整”和原因',
    effect: 'change',
    undo: '再反向调整一次',
    args: ['member_id', 'delta', 'reason'],
    input: v.object({
      member_id: id,
      delta: whole('变动', -1_000_000, 1_000_000, { help: '如 100 或 -50' }),
      reason: sentences('原因', 100, { help: '会员会看到' }),
      was: maybeWhole('调整前的积分', 0, 1_000_000_000_000, { help: '填写后会核对：已经变了就不调整' }),
    }),
    output: done,
  }),
  grade: operation({
    summary: 'Give a member another grade; growth may raise it later',
    label: '改等级',
    help: '改会员等级，价格立即按新等级；以后成长值达到更高等级仍会升级',
    effect: 'change',
    undo: '再改回去',
    args: ['member_id', 'grade_id'],
    input: v.object({ member_id: id, grade_id: word('等级编号', 19), reason: maybeSentences('原因', 200) }),
    output: done,
  }),
  block: operation({
    summary: 'Block a member: he cannot sign in or order, and his sessions end',
    label: '停用',
    help: '会员立即退出登录，不能再登录和下单；已有的订单照常处理',
    effect: 'change',
    undo: '恢复',
    args: ['member_id', 'reason'],
    input: v.object({ member_id: id, reason }),
    output: done,
  }),
  unblock: operation({
    summary: 'Let a blocked member sign in again',
    label: '恢复',
    help: '会员可以重新登录和下单',
    effect: 'change',
    undo: '再停用',
    args: ['member_id'],
    input: v.object({ member_id: id }),
    output: done,
  }),
})
