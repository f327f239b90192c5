import { DomainError } from '../../platform/errors'
import type { Bill, BillLine } from './bill'
import { assertLimits, centsIn, columnsOf, momentIn, numberIn, refuse } from './bill-cells'

const COLUMNS = [
  '交易时间',
  '商户号',
  '微信订单号',
  '商户订单号',
  '交易状态',
  '货币种类',
  '微信退款单号',
  '商户退款单号',
  '手续费',
  '订单金额',
  '申请退款金额',
] as const
const SUMS = ['总交易单数', '手续费总金额', '订单总金额', '申请退款总金额'] as const

/** Whether a text is a bill of WeChat Pay (tradebill, all trades). */
export const isWechatBill = (text: string) => text.startsWith('交易时间,公众账号ID,商户号')

/** Every value has a mark before it, so that spreadsheets leave it alone; a title may have commas. */
const cellsOf = (line: string) => line.replace(/^`/, '').split(',`')

/** A bill of WeChat Pay: lines, then one row of sums, which have to agree. @throws DomainError that names the row */
export function readWechatBill(text: string): Bill {
  const rows = text.split(/\r?\n/).map(line => line.trim())
  const end = rows.findIndex(row => row.startsWith('总交易单数'))
  if (end < 0 || !rows[end + 1]) throw new DomainError('账单不完整，没有最后的合计：请重新下载')
  const head = rows[0]!.split(',')
  const at = columnsOf(head, COLUMNS)
  assertLimits(end - 1, 1)
  const accounts = new Set<string>()
  const lines = rows.slice(1, end).flatMap((row, i): BillLine[] => {
    if (row === '') return []
    const cells = cellsOf(row)
    if (cells.length !== head.length) return refuse(i + 2, `有 ${cells.length} 列，应有 ${head.length} 列`)
    const cell = (name: (typeof COLUMNS)[number]) => cells[at[name]]!
    accounts.add(cell('商户号'))
    return [lineOf(i + 2, cell)]
  })
  if (accounts.size > 1) throw new DomainError(`账单里有几个商户号：${[...accounts].join('、')}`)
  assertSums(end + 2, rows[end]!.split(','), cellsOf(rows[end + 1]!), lines)
  const days = [...new Set(lines.map(({ day }) => day))].sort()
  assertLimits(lines.length, days.length)
  return { provider: 'wechat-pay', account: [...accounts][0] ?? '', days, lines }
}

function lineOf(row: number, cell: (name: (typeof COLUMNS)[number]) => string): BillLine {
  if (cell('货币种类') !== 'CNY') refuse(row, `货币“${cell('货币种类')}”不是人民币`)
  const state = cell('交易状态')
  const tradeNo = numberIn(row, '商户订单号', cell('商户订单号'))
  const charge = centsIn(row, '手续费', cell('手续费'), 5)
  const same = { row, tradeNo, charge, ...momentIn(row, cell('交易时间')) }
  if (state === 'SUCCESS') {
    const providerNo = numberIn(row, '微信订单号', cell('微信订单号'))
    return { ...same, subject: 'payment', number: tradeNo, providerNo, fee: centsIn(row, '订单金额', cell('订单金额')) }
  }
  if (state !== 'REFUND' && state !== 'REVOKED') return refuse(row, `不认识的交易状态“${state}”`)
  const key = cell('商户退款单号')
  // A payment at a till that was taken back has no number of its own.
  const number = key === '' || key === '0' ? `revoked-${tradeNo}` : numberIn(row, '商户退款单号', key)
  const providerNo = numberIn(row, '微信退款单号', cell('微信退款单号'))
  return { ...same, subject: 'refund', number, providerNo, fee: centsIn(row, '申请退款金额', cell('申请退款金额')) }
}

function assertSums(row: number, head: readonly string[], cells: readonly string[], lines: readonly BillLine[]) {
  const at = columnsOf(head, SUMS)
  const sum = (of: (line: BillLine) => number) => lines.reduce((all, line) => all + of(line), 0)
  const told = (name: (typeof SUMS)[number], decimals = 2) => centsIn(row, name, cells[at[name]] ?? '', decimals)
  const isWhole =
    Number(cells[at.总交易单数]) === lines.length &&
    told('订单总金额') === sum(({ subject, fee }) => (subject === 'payment' ? fee : 0)) &&
    told('申请退款总金额') === sum(({ subject, fee }) => (subject === 'refund' ? fee : 0))
  if (!isWhole) throw new DomainError('账单的明细与最后的合计对不上：文件不完整或被改过，请重新下载')
}
