/** Rules of trade (交易规则): their names, limits, and what holds until the owner sets them. */
import { CARRIERS } from './carriers'
import { PUBLIC_HOLIDAYS } from './holidays'

/** Rules that are one whole number: limits, what holds until the owner sets it, and its unit. */
export const TRADE_NUMBERS = {
  receipt_days: {
    title: '自动确认收货',
    unit: '天',
    least: 1,
    most: 60,
    usual: 10,
    help: '最后一个包裹发出后，几天算作收货',
  },
  aftersales_days: {
    title: '售后期限',
    unit: '天',
    least: 0,
    most: 365,
    usual: 7,
    help: '收货后几天内可以申请售后；0 为不支持',
  },
  exchange_days: {
    title: '换货期限',
    unit: '天',
    least: 0,
    most: 365,
    usual: 7,
    help: '收货后几天内可以换货；0 为不支持',
  },
  exchange_pay_hours: {
    title: '换货付差价',
    unit: '小时',
    least: 1,
    most: 720,
    usual: 72,
    help: '收到退回的商品后，买家几小时内付清差价；没付的退回货款',
  },
  review_days: {
    title: '评价期限',
    unit: '天',
    least: 0,
    most: 365,
    usual: 0,
    help: '收货后几天内可以评价；0 为不限',
  },
  extend_days: {
    title: '延长收货',
    unit: '天',
    least: 0,
    most: 30,
    usual: 3,
    help: '买家可以把自动确认收货推迟一次，推迟几天；0 为不提供',
  },
  auto_cancel_yuan: {
    title: '未发货自动退款',
    unit: '元',
    least: 0,
    most: 100_000,
    usual: 0,
    help: '还没发货、不超过这个金额的取消和退款申请，自动同意；0 为不自动',
  },
  small_yuan: {
    title: '小额自动退款',
    unit: '元',
    least: 0,
    most: 100_000,
    usual: 0,
    help: '不超过这个金额的仅退款申请，到时间没有处理就自动同意并退款；0 为不自动',
  },
  small_hours: {
    title: '小额等待',
    unit: '小时',
    least: 0,
    most: 720,
    usual: 24,
    help: '小额仅退款申请等商家几小时后自动同意',
  },
  way_back_yuan: {
    title: '退货运费最多',
    unit: '元',
    least: 0,
    most: 1_000,
    usual: 20,
    help: '运费由商家承担的退货，退款时一起退给买家的运费最多多少；0 为不退',
  },
  swap_yuan: {
    title: '换规格差价最多',
    unit: '元',
    least: 0,
    most: 100_000,
    usual: 100,
    help: '发货前换成别的价格的规格，差价最多多少；0 为不能换',
  },
  answer_days: {
    title: '商家处理期限',
    unit: '天',
    least: 0,
    most: 60,
    usual: 0,
    help: '售后申请几天没有处理就自动同意；0 为一直等',
  },
  send_back_days: {
    title: '买家寄回期限',
    unit: '天',
    least: 0,
    most: 60,
    usual: 0,
    help: '同意退货或换货后，买家几天没有寄回就关闭申请；0 为一直等',
  },
  protection_days: {
    title: '价格保护',
    unit: '天',
    least: 0,
    most: 180,
    usual: 30,
    help: '付款后几天内降价退差价；0 为没有价保',
  },
  pickup_days: { title: '自提保留', unit: '天', least: 1, most: 60, usual: 7, help: '商品在门店等买家几天' },
  cut_off_hour: {
    title: '当天发货截止',
    unit: '点',
    least: 0,
    most: 24,
    usual: 16,
    help: '几点前付款当天发货（北京时间）',
  },
  draft_days: {
    title: '电话订单草稿',
    unit: '天',
    least: 1,
    most: 60,
    usual: 7,
    help: '没有发送付款链接的草稿保留几天',
  },
  closure_days: {
    title: '注销等待',
    unit: '天',
    least: 7,
    most: 60,
    usual: 15,
    help: '会员申请注销后几天内可以撤回，到期删除个人信息',
  },
  point_earned: {
    title: '积分：每消费 1 元得',
    unit: '积分',
    least: 0,
    most: 100,
    usual: 1,
    help: '按商品实付计，收货后到账',
  },
  point_value: { title: '积分：多少抵 1 元', unit: '积分', least: 1, most: 10_000, usual: 100, help: '下单时抵扣用' },
  point_percent: {
    title: '积分：一单最多抵',
    unit: '%',
    least: 0,
    most: 100,
    usual: 50,
    help: '商品金额的百分比；0 为不能抵扣',
  },
  mall_freight: {
    title: '积分商城运费',
    unit: '',
    least: 0,
    most: 1,
    usual: 1,
    help: '1 为按运费模板，和别的订单一样；0 为包邮',
  },
  point_months: {
    title: '积分有效期',
    unit: '个月',
    least: 0,
    most: 120,
    usual: 0,
    help: '先得的先用；过期前 30 天在会员中心提醒；0 为不过期',
  },
  growth_percent: {
    title: '成长值',
    unit: '%',
    least: 0,
    most: 1_000,
    usual: 100,
    help: '商品实付的百分之几计入成长值，决定会员等级',
  },
  order_pieces: {
    title: '一单最多',
    unit: '件',
    least: 0,
    most: 99_999,
    usual: 0,
    help: '一个订单里商品的件数，不含赠品；0 为不限',
  },
  review_hold: {
    title: '评价含不能用的词',
    unit: '',
    least: 0,
    most: 1,
    usual: 0,
    help: '0 为不能提交；1 为先只有作者看得到，在“评价”里取消隐藏就公开',
  },
  near_days: {
    title: '路上：600 公里内',
    unit: '天',
    least: 1,
    most: 30,
    usual: 2,
    help: '同省也是这些天；预计送达用',
  },
  far_days: { title: '路上：1500 公里内', unit: '天', least: 1, most: 30, usual: 3, help: '预计送达用' },
  farthest_days: { title: '路上：更远', unit: '天', least: 1, most: 30, usual: 4, help: '预计送达用' },
  remote_days: {
    title: '路上：偏远省份加',
    unit: '天',
    least: 0,
    most: 30,
    usual: 2,
    help: '哪些省份算偏远，见“偏远省份”',
  },
  alipay_rate: {
    title: '支付宝手续费',
    unit: '万分之',
    least: 0,
    most: 1_000,
    usual: 0,
    help: '按签约费率填，如 60 为 0.6%；对账时核对每笔手续费，0 为不核对',
  },
  wechat_rate: {
    title: '微信支付手续费',
    unit: '万分之',
    least: 0,
    most: 1_000,
    usual: 0,
    help: '按签约费率填，如 60 为 0.6%；对账时核对每笔手续费，0 为不核对',
  },
  low_stock: {
    title: '库存预警',
    unit: '件',
    least: 0,
    most: 99_999,
    usual: 5,
    help: '低于几件算库存不足；0 为不预警，SKU 可以另设',
  },
  bin_days: { title: '回收站保留', unit: '天', least: 1, most: 365, usual: 30, help: '删除的商品几天后彻底删除' },
} as const
export type TradeNumber = keyof typeof TRADE_NUMBERS

/** Rules that are lists, with what holds until the owner sets them. Days of the week count from 0, Sunday. */
export const TRADE_LISTS = {
  rest_days: { title: '每周不发货', most: 6, usual: [0], unit: '天', help: '一周中不发货的日子' },
  holidays: {
    title: '放假',
    most: 400,
    usual: PUBLIC_HOLIDAYS.off,
    unit: '天',
    help: '不发货的日子，如 2027-02-06；默认是国务院公布的放假安排，新的一年公布后请补上',
  },
  workdays: {
    title: '调休上班',
    most: 400,
    usual: PUBLIC_HOLIDAYS.worked,
    unit: '天',
    help: '照常发货的休息日，如 2027-02-20',
  },
  rush_days: {
    title: '大促延迟',
    most: 50,
    usual: [],
    unit: '条',
    help: '哪些天付款的晚发几天，如 2027-11-01/2027-11-12=2；预计送达用',
  },
  remote_provinces: {
    title: '偏远省份',
    most: 34,
    usual: ['新疆维吾尔自治区', '西藏自治区', '青海省', '内蒙古自治区', '宁夏回族自治区', '甘肃省'],
    unit: '个',
    help: '路上多走几天；没有设置运费模板时，运费也按偏远地区收',
  },
  region_days: {
    title: '指定地区的天数',
    most: 400,
    usual: [],
    unit: '条',
    help: '省或省/市=路上几天，如 西藏自治区=7、广东省/深圳市=1；没有写的按距离',
  },
  carriers: {
    title: '快递公司',
    most: 16,
    usual: Object.keys(CARRIERS) as (keyof typeof CARRIERS)[],
    unit: '家',
    help: '发货时可以选的快递公司',
  },
  region_carriers: {
    title: '指定地区的快递',
    most: 400,
    usual: [],
    unit: '条',
    help: '省或省/市=快递公司，如 西藏自治区=EMS；发往这里的订单先选它',
  },
  review_words: { title: '评价不能用的词', most: 1_000, usual: [], unit: '个', help: '不分大小写和全半角' },
  invoice_kinds: {
    title: '可开的发票',
    most: 2,
    usual: ['enterprise', 'individual'],
    unit: '种',
    help: '买家可以申请的抬头；一种都不选就不开发票',
  },
} as const
export type TradeList = keyof typeof TRADE_LISTS

/** Kinds of invoices as people name them. */
export const INVOICE_KINDS = { enterprise: '企业', individual: '个人' } as const
export type InvoiceKind = keyof typeof INVOICE_KINDS

/** The code of a kind by its code or its name. */
export const invoiceKindOf = (text: string): InvoiceKind | undefined =>
  (Object.keys(INVOICE_KINDS) as InvoiceKind[]).find(kind => kind === text || INVOICE_KINDS[kind] === text)

/** The same for every rule that is a number. */
export const eachNumber = <T>(make: (rule: TradeNumber) => T) =>
  Object.fromEntries((Object.keys(TRADE_NUMBERS) as TradeNumber[]).map(rule => [rule, make(rule)])) as Record<
    TradeNumber,
    T
  >
