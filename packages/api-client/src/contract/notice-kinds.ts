/** What the shop tells its members and itself, with the texts that hold until the owner writes others. */

/** Ways by which a notice goes out. */
export const NOTICE_CHANNELS = { site: '站内信', sms: '短信', mail: '邮件', wechat: '公众号' } as const
export type NoticeChannel = keyof typeof NOTICE_CHANNELS

/** A variable that is put in when a message is handed over: no row holds it. */
export const SECRET_VARIABLE = '链接'

interface KindFacts {
  title: string
  who: 'member' | 'shop'
  /** Advertising: only for members who asked for it. */
  isMarketing: boolean
  /** Words that its texts may hold in braces, by their names in messages to providers. */
  variables: Readonly<Record<string, string>>
  text: string
  /** For several of one minute; it may hold {条数}, and the words of the newest one. */
  many: string
}

const ORDER = { order: '订单号' }
const PARCEL = { ...ORDER, carrier: '快递', waybill: '运单号' }
const GOODS = { goods: '商品' }
const REQUEST = { ...ORDER, request: '售后单号' }

const ofMember = (title: string, variables: KindFacts['variables'], text: string, many: string) => ({
  title,
  variables,
  text,
  many,
  who: 'member' as const,
  isMarketing: false,
})
const advertising = (...given: Parameters<typeof ofMember>) => ({ ...ofMember(...given), isMarketing: true })
const ofShop = (...given: Parameters<typeof ofMember>) => ({ ...ofMember(...given), who: 'shop' as const })

export const NOTICE_KINDS = {
  'order-sent': ofMember(
    '订单发货',
    PARCEL,
    '订单 {订单号} 已发货，{快递} {运单号}。',
    '您有 {条数} 个包裹已发出，最近一个是 {快递} {运单号}。',
  ),
  'order-signed': ofMember(
    '包裹签收',
    PARCEL,
    '订单 {订单号} 的包裹已签收（{快递} {运单号}）。',
    '您有 {条数} 个包裹已签收，最近一个是 {快递} {运单号}。',
  ),
  'order-changed': ofMember(
    '商家改了订单',
    { ...ORDER, change: '变更' },
    '订单 {订单号}：{变更}。',
    '您的订单有 {条数} 处变更，最近一处是订单 {订单号}：{变更}。',
  ),
  'pickup-ready': ofMember(
    '可以自提',
    { ...ORDER, code: '提货码', place: '提货点', day: '提货日期', hours: '提货时间' },
    '订单 {订单号} 请于 {提货日期} {提货时间} 到 {提货点} 提货，提货码 {提货码}。',
    '您有 {条数} 个订单可以自提，请到订单页查看提货码。',
  ),
  'pay-link': ofMember(
    '付款链接',
    { ...ORDER, yuan: '金额', until: '截止', link: '链接' },
    '您的订单 {订单号} 应付 {金额} 元，请在 {截止} 前付款：{链接}',
    '您的订单 {订单号} 应付 {金额} 元，请在 {截止} 前付款：{链接}',
  ),
  'refund-done': ofMember(
    '退款到账',
    { ...ORDER, yuan: '金额' },
    '订单 {订单号} 的退款 {金额} 元已原路退回。',
    '您有 {条数} 笔退款已原路退回，最近一笔 {金额} 元。',
  ),
  'aftersales-answered': ofMember(
    '售后有答复',
    { ...REQUEST, answer: '答复' },
    '订单 {订单号} 的售后申请：{答复}。',
    '您有 {条数} 条售后答复，最近一条：{答复}。',
  ),
  'exchange-difference': ofMember(
    '换货待付差价',
    { ...REQUEST, yuan: '金额' },
    '商家已收到退回的商品，请支付换货差价 {金额} 元（订单 {订单号}），付款后寄出新商品。',
    '您有 {条数} 笔换货差价待支付，最近一笔 {金额} 元。',
  ),
  'invoice-issued': ofMember(
    '发票已开具',
    { ...ORDER, yuan: '金额' },
    '订单 {订单号} 的电子发票已开具，金额 {金额} 元。',
    '您有 {条数} 张电子发票已开具。',
  ),
  'back-in-stock': ofMember('到货提醒', GOODS, '您等的“{商品}”到货了。', '您等的 {条数} 件商品到货了，有“{商品}”等。'),
  'seckill-soon': ofMember(
    '秒杀提醒',
    { ...GOODS, seckill: '活动', time: '开抢时间' },
    '您预约的“{商品}”{开抢时间}开抢。',
    '您预约的 {条数} 件商品就要开抢了，有“{商品}”等。',
  ),
  'coupon-ending': advertising(
    '优惠券快到期',
    { coupon: '优惠券', day: '到期日' },
    '优惠券“{优惠券}”将于 {到期日} 到期。',
    '您有 {条数} 张优惠券快到期，最近一张是“{优惠券}”。',
  ),
  'points-ending': ofMember(
    '积分快过期',
    { points: '积分', day: '过期日' },
    '您有 {积分} 积分将于 {过期日} 过期。',
    '您有 {积分} 积分将于 {过期日} 过期。',
  ),
  'price-fallen': advertising(
    '收藏降价',
    { ...GOODS, yuan: '现价' },
    '您收藏的“{商品}”降价了，现价 {现价} 元。',
    '您收藏的 {条数} 件商品降价了，有“{商品}”等。',
  ),
  'new-order': ofShop('新订单', { ...ORDER, yuan: '金额' }, '新订单 {订单号}，{金额} 元。', '{条数} 个新订单。'),
  'new-aftersales': ofShop('新售后', REQUEST, '订单 {订单号} 申请售后 {售后单号}。', '{条数} 个售后申请等待处理。'),
  'low-stock': ofShop(
    '库存不足',
    { ...GOODS, bn: '货号', pieces: '剩余' },
    '“{商品}”（{货号}）只剩 {剩余} 件。',
    '{条数} 个规格库存不足，有“{商品}”等。',
  ),
  'failed-refund': ofShop(
    '退款未到账',
    { ...ORDER, refund: '退款单号', yuan: '金额' },
    '订单 {订单号} 的退款 {退款单号}（{金额} 元）一天没有到账。',
    '{条数} 笔退款一天没有到账。',
  ),
  'new-network': ofShop(
    '员工在新的地方登录',
    { account: '账号', network: '网络' },
    '员工 {账号} 在新的网络 {网络} 登录；不是本人请停用账号。',
    '{条数} 次员工在新的网络登录，最近是 {账号}。',
  ),
  'backup-failed': ofShop(
    '备份失败',
    { what: '步骤', reason: '原因' },
    '{步骤}没有成功：{原因}。',
    '{条数} 次备份没有成功，最近：{原因}。',
  ),
} as const satisfies Record<string, KindFacts>

export type NoticeKind = keyof typeof NOTICE_KINDS
export const NOTICE_KIND_NAMES = Object.keys(NOTICE_KINDS) as [NoticeKind, ...NoticeKind[]]
export const NOTICE_CHANNEL_NAMES = Object.keys(NOTICE_CHANNELS) as [NoticeChannel, ...NoticeChannel[]]
