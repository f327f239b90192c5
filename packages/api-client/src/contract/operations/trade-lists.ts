/** Rules of trade that are lists: their names, limits, and what holds until the owner sets them. */
import { CARRIERS } from './carriers'
import { PUBLIC_HOLIDAYS } from './holidays'

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
