/** Bills as Alipay and WeChat Pay write them. */
interface BillRow {
  number: string
  /** Yuan, as the bill writes them. */
  yuan: string
  /** Key of a refund; without it, a payment. */
  refund?: string
  charge?: string
  at?: string
  title?: string
  providerNo?: string
}

const WECHAT_HEAD =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'

const sumOf = (rows: readonly BillRow[], isRefund: boolean) =>
  rows
    .filter(row => Boolean(row.refund) === isRefund)
    .reduce((sum, { yuan }) => sum + Number(yuan), 0)
    .toFixed(2)

export function wechatBill(day: string, rows: readonly BillRow[], mchId = '1900007291'): string {
  const lines = rows.map(
    ({ number, yuan, refund, charge = '0.00000', at = `${day} 10:00:05`, title = '测试,商品', providerNo }) =>
      [
        ...[at, 'wxd678efh567hg6787', mchId, '0', '', providerNo ?? `4200${number}`, number, 'oUpF8', 'NATIVE'],
        ...[
          refund ? 'REFUND' : 'SUCCESS',
          'OTHERS',
          'CNY',
          refund ? '0.00' : yuan,
          '0.00',
          refund ? `50${refund}` : '0',
        ],
        ...[refund ?? '0', refund ? yuan : '0.00', '0.00', refund ? 'ORIGINAL' : '', refund ? 'SUCCESS' : ''],
        ...[title, '', charge, '0.60%', refund ? '0.00' : yuan, refund ? yuan : '0.00', ''],
      ]
        .map(cell => `\`${cell}`)
        .join(','),
  )
  const sums = [
    String(rows.length),
    sumOf(rows, false),
    sumOf(rows, true),
    '0.00',
    '0.00000',
    sumOf(rows, false),
    sumOf(rows, true),
  ]
  return [
    `\uFEFF${WECHAT_HEAD}`,
    ...lines,
    '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
    sums.map(cell => `\`${cell}`).join(','),
    '',
  ].join('\r\n')
}

const ALIPAY_HEAD =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'

/** The text of a bill; Alipay sends it as GBK, in an archive. */
export function alipayBill(day: string, rows: readonly BillRow[], sellerId = '2088102146225135'): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const next = new Date(Date.UTC(year, month - 1, date + 1)).toISOString().slice(0, 10)
  const moment = (text: string) => text.replace(/(\d+)-(\d+)-(\d+)/, '$1年$2月$3日')
  const lines = rows.map(
    ({ number, yuan, refund, charge = '0.00', at = `${day} 10:00:05`, title = '测试商品', providerNo }) => {
      const fee = refund ? `-${yuan}` : yuan
      const cells = [
        `${providerNo ?? `2026${number}`}\t`,
        `${number}\t`,
        refund ? '退款' : '交易',
        title,
        at,
        at,
        '',
        '',
        '',
        '',
        '*三(138****0000)',
      ]
      return [
        ...cells,
        fee,
        fee,
        '0.00',
        '0.00',
        '0.00',
        '0.00',
        '0.00',
        '',
        '0.00',
        '0.00',
        `${refund ?? ''}\t`,
        charge,
        '0.00',
        '',
      ].join(',')
    },
  )
  const count = (isRefund: boolean) => rows.filter(row => Boolean(row.refund) === isRefund).length
  return [
    '#支付宝业务明细查询',
    `#账号：[${sellerId}0156]`,
    `#起始日期：[${moment(day)} 00:00:00]   终止日期：[${moment(next)} 00:00:00]`,
    '#-----------------------------------------业务明细列表----------------------------------------',
    ALIPAY_HEAD,
    ...lines,
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${count(false)}笔，商家实收共${sumOf(rows, false)}元，商家优惠共0.00元`,
    `#退款合计：${count(true)}笔，商家实收退款共-${sumOf(rows, true)}元，商家优惠共0.00元`,
    '#导出时间：[2026年11月30日 09:00:30]',
    '',
  ].join('\r\n')
}

let signs: Map<string, Buffer> | undefined

/** A text in GBK, which programs of China still write. */
export function gbk(text: string): Buffer {
  signs ??= allSigns()
  return Buffer.concat([...text].map(sign => signs!.get(sign) ?? Buffer.from(sign, 'latin1')))
}

function allSigns() {
  const decoder = new TextDecoder('gb18030')
  const all = new Map<string, Buffer>()
  for (let high = 0x81; high <= 0xfe; high++)
    for (let low = 0x40; low <= 0xfe; low++) {
      const bytes = Buffer.from([high, low])
      const sign = low === 0x7f ? '' : decoder.decode(bytes)
      if ([...sign].length === 1 && sign !== '\uFFFD') all.set(sign, bytes)
    }
  return all
}
