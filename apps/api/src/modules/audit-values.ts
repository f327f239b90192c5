import { yuanText } from '@heji/pricing/yuan-text'

type Values = Record<string, unknown>
const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Names of fields that are stored otherwise than they are asked for, and of those within a list. */
export const WORDS: Readonly<Record<string, string>> = {
  added: '新增',
  after: '现在',
  before: '原来',
  bn: '货号',
  changed: '修改',
  client: '客户端',
  count: '数量',
  days: '保留天数',
  code: '券码',
  corp: '快递公司',
  differences: '差异',
  disabled: '停用',
  draft: '电话订单',
  endAt: '结束时间',
  fee: '金额',
  file: '文件',
  from_mobile: '原手机号',
  full: '满',
  goods: '商品',
  hiddenReason: '隐藏原因',
  isDefault: '默认',
  isSelfOperated: '自营',
  isValid: '营业',
  isZiti: '到店自提',
  kind: '类型',
  lines: '笔数',
  marketPrice: '划线价',
  memberId: '会员编号',
  moved: '转移',
  name: '名称',
  num: '件数',
  off: '减',
  parcel: '包裹',
  point: '积分',
  price: '售价',
  provider: '支付渠道',
  quantity: '发放数量',
  reason: '原因',
  receiverAddress: '详细地址',
  receiverCity: '市',
  receiverDistrict: '区县',
  receiverMobile: '手机号',
  receiverName: '收货人',
  receiverState: '省',
  reply: '回复',
  role: '角色',
  sentence: '运费',
  skus: 'SKU',
  store: '库存',
  by: '凭',
  network: '网络',
  operation: '要做的事',
  outcome: '结果',
  needs_code: '必须用动态码',
  rights: '权限',
  sessions: '登录',
  startAt: '开始时间',
  steps: '阶梯',
  zones: '地区',
}

/** Fields of a record in a list that hold cents. */
const CENTS = new Set(['price', 'marketPrice', 'fee', 'full', 'off'])

/** Stored values with a name of their own. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  provider: { alipay: '支付宝', wechat: '微信支付' },
}

/** A stored value by its name; itself where it has none. */
export const storedName = (key: string, value: unknown): unknown => VALUES[key]?.[String(value)] ?? value

/** A record of a list as people read it: each field with its name, money in yuan. */
export const recordText = (record: Values): string =>
  'what' in record && 'count' in record
    ? `${String(record.what)} ${String(record.count)}`
    : Object.entries(record)
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([key, value]) => `${WORDS[key] ?? key} ${partText(key, value)}`)
        .join(' ')

const partText = (key: string, value: unknown) =>
  CENTS.has(key) && typeof value === 'number'
    ? `¥${yuanText(value)}`
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(storedName(key, value))

/**
 * Of two lists of skus only those that differ, and of each only its code and what differs: a price that changed is not
 * to be looked for among hundreds.
 */
export function onlyDifferent(was: unknown, is: unknown): [unknown, unknown] {
  if (!areSkus(was) || !areSkus(is)) return [was, is]
  const pairs = is.flatMap(sku => {
    const old = was.find(({ bn }) => bn === sku.bn)
    const keys = Object.keys(sku).filter(key => JSON.stringify(old?.[key]) !== JSON.stringify(sku[key]))
    return keys.length > 0 ? [[pick(old ?? {}, keys), pick(sku, keys)] as const] : []
  })
  return [pairs.map(([old]) => old), pairs.map(([, now]) => now)]
}

const areSkus = (value: unknown): value is Values[] =>
  Array.isArray(value) && value.length > 0 && value.every(one => isValues(one) && typeof one.bn === 'string')
const pick = (record: Values, keys: readonly string[]): Values =>
  Object.fromEntries(['bn', ...keys].flatMap(key => (key in record ? [[key, record[key]]] : [])))
