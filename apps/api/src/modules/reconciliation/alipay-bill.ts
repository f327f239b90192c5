import { DomainError } from '../../platform/errors'
import type { Bill, BillLine } from './bill'
import { assertLimits, centsIn, columnsOf, MOST_DAYS, momentIn, numberIn, refuse } from './bill-cells'

const COLUMNS = [
  '支付宝交易号',
  '商户订单号',
  '业务类型',
  '完成时间',
  '订单金额（元）',
  '退款批次号/请求号',
  '服务费（元）',
] as const

/** Whether a text is the bill of trades of Alipay, and not its summary. */
export const isAlipayBill = (text: string) => /^#支付宝业务(明细查询|查询)/.test(text) && text.includes('业务明细列表')

const DAY = 86_400_000

/** A bill of Alipay (trade): a head, lines, and sums that have to agree. @throws DomainError that names the row */
export function readAlipayBill(text: string): Bill {
  const rows = text.split(/\r?\n/)
  const isMark = (word: string) => (row: string) => row.startsWith('#') && row.includes(word)
  const start = rows.findIndex(isMark('业务明细列表-'))
  const end = rows.findIndex(isMark('列表结束'))
  if (start < 0 || end < start) throw new DomainError('账单不完整，没有“列表结束”：请重新下载')
  const head = rows[start + 1]!.split(',').map(name => name.trim())
  const at = columnsOf(head, COLUMNS)
  assertLimits(end - start, 1)
  const lines = rows.slice(start + 2, end).flatMap((row, i): BillLine[] => {
    const place = start + 3 + i
    if (row.trim() === '') return []
    const cells = cellsOf(row, head, place)
    return [lineOf(place, name => cells[at[name]]!.trim())]
  })
  assertSums(rows.slice(end), lines)
  const account = /^#账号：\[(\d+)\]/m.exec(rows.slice(0, start).join('\n'))?.[1] ?? ''
  return { provider: 'alipay', account, days: daysOf(rows.slice(0, start).join('\n'), lines), lines }
}

/** A title of goods may have commas: those cells are put together again. */
function cellsOf(row: string, head: readonly string[], place: number): string[] {
  const cells = row.split(',')
  const over = cells.length - head.length
  const title = head.indexOf('商品名称')
  if (over < 0 || (over > 0 && title < 0)) return refuse(place, `有 ${cells.length} 列，应有 ${head.length} 列`)
  if (over === 0) return cells
  return [...cells.slice(0, title), cells.slice(title, title + over + 1).join(','), ...cells.slice(title + over + 1)]
}

function lineOf(row: number, cell: (name: (typeof COLUMNS)[number]) => string): BillLine {
  const kind = cell('业务类型')
  const tradeNo = numberIn(row, '商户订单号', cell('商户订单号'))
  const providerNo = numberIn(row, '支付宝交易号', cell('支付宝交易号'))
  const amount = centsIn(row, '订单金额', cell('订单金额（元）'))
  // Alipay writes what it takes as less than nothing, and what it gives back as more.
  const told = centsIn(row, '服务费', cell('服务费（元）'))
  const same = { row, tradeNo, providerNo, charge: told === 0 ? 0 : -told, ...momentIn(row, cell('完成时间')) }
  if (kind === '交易') {
    if (amount < 0) refuse(row, '交易的金额不能小于 0')
    return { ...same, subject: 'payment', number: tradeNo, fee: amount }
  }
  if (kind !== '退款') return refuse(row, `不认识的业务类型“${kind.slice(0, 20)}”`)
  if (amount > 0) refuse(row, '退款的金额不能大于 0')
  const key = cell('退款批次号/请求号')
  const number = key === '' ? `${tradeNo}-${same.at.getTime()}` : numberIn(row, '退款批次号/请求号', key)
  return { ...same, subject: 'refund', number, fee: amount === 0 ? 0 : -amount }
}

function assertSums(foot: readonly string[], lines: readonly BillLine[]) {
  for (const [word, subject] of [
    ['交易', 'payment'],
    ['退款', 'refund'],
  ] as const) {
    const told = foot.map(row => new RegExp(`^#${word}合计：(\\d+)笔`).exec(row)?.[1]).find(Boolean)
    const count = lines.filter(line => line.subject === subject).length
    if (told === undefined) throw new DomainError(`账单不完整，没有${word}合计：请重新下载`)
    if (Number(told) !== count) throw new DomainError('账单的明细与最后的合计对不上：文件不完整或被改过，请重新下载')
  }
}

/** Alipay names the first moment and the one after the last. */
function daysOf(top: string, lines: readonly BillLine[]): string[] {
  const found = [...top.matchAll(/日期：\[(\d{4})年(\d\d)月(\d\d)日 (\d\d:\d\d:\d\d)\]/g)]
  const [from, to] = found.map(([, year, month, day, time]) => Date.parse(`${year}-${month}-${day}T${time}Z`))
  if (from === undefined || to === undefined || !(to >= from)) throw new DomainError('账单没有起止日期：请重新下载')
  assertLimits(lines.length, Math.ceil((to - from) / DAY))
  const days: string[] = []
  for (let at = from; (at < to || days.length === 0) && days.length <= MOST_DAYS; at += DAY)
    days.push(new Date(at).toISOString().slice(0, 10))
  const outside = lines.find(({ day }) => !days.includes(day))
  if (outside) refuse(outside.row, `完成时间 ${outside.day} 不在账单的日期里`)
  return days
}
