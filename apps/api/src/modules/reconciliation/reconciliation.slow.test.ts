import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Contract, OutputOf } from '@heji/api-client/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { alipayBill, gbk, wechatBill } from '../../../testing/bills'
import { openBoth } from '../../../testing/both-providers'
import type { Buyer } from '../../../testing/buyer'
import { operatorApi } from '../../../testing/pages'
import { auditOf, PRICE, unpaidOrder } from '../../../testing/paying'
import { refused } from '../../../testing/refusal'
import { heji } from '../../../testing/terminal'
import { zipOf } from '../../../testing/zip'
import { billDifferences, billLines, orders, trades } from '../../db/schema'
import { checkInvariants } from '../../invariants/invariants'
import { dayText } from '../../platform/date-text'
import { returnSurpluses } from './give-back'

const DAY = 86_400_000
let both: Awaited<ReturnType<typeof openBoth>>
let api: Awaited<ReturnType<typeof operatorApi>>
let buyer: Buyer | undefined
let day: string

beforeAll(async () => {
  both = await openBoth()
})
afterAll(async () => {
  expect(await checkInvariants(both.shop.db)).toEqual([])
  await both.close()
})
/** Every test has a day of its own; sessions end meanwhile. */
beforeEach(async () => {
  both.shop.clock.advance(2 * DAY)
  api = await operatorApi(both.shop, 'admin', '韩梅梅')
  buyer = undefined
  day = dayText(both.shop.clock.now())
})

type Name = 'alipay' | 'wechat-pay'

async function attempt(name: Name) {
  const made = await unpaidOrder(both.shop, buyer)
  buyer = made.buyer
  const trade = await both.begin(buyer, made.order_id, both.providers[name].payType)
  return { order_id: made.order_id, trade }
}

async function paid(name: Name) {
  const made = await attempt(name)
  both.providers[name].pay(made.trade)
  await both.providers[name].sendNotice(made.trade)
  return made
}

const bring = (content: string | Buffer, name = 'bill.csv') =>
  api('POST /api/operator/finance/bill-import', {
    file: new File([new Uint8Array(Buffer.from(content as string))], name),
  } as never)
const differences = async (more: object = {}) =>
  (await api('POST /api/operator/finance/differences', { day, ...more })).rows
const solve = (id: string, way: string, note = '') =>
  api('POST /api/operator/finance/difference-solve', { id, way, ...(note ? { note } : {}) } as never)
const stateOf = async (order_id: string) => {
  const [order] = await both.shop.db.select().from(orders).where(eq(orders.orderId, order_id))
  return order!.payStatus
}

describe('bills of WeChat Pay', () => {
  it('agree with the books; the same file again changes nothing', async () => {
    const one = await paid('wechat-pay')
    const bill = wechatBill(day, [{ number: one.trade, yuan: '120.00', charge: '0.72000' }])
    expect(await bring(bill)).toMatchObject({ lines: 1, added: 1, differences: 0, days: [day] })
    expect((await bring(bill)).message).toBe('微信支付的这份账单已经导入过，没有变化')
    expect(await auditOf(both.shop, 'finance.bill-import')).toHaveLength(1)
    const [row] = (await api('POST /api/operator/finance/bills', { provider: 'wechat-pay' })).rows
    expect(row).toMatchObject({ day, payments: 1, paid_fee: 12_000, charge: 72, open: 0, who: '韩梅梅' })
  })

  it('show what only one side has, other sums and other states', async () => {
    const missing = await paid('wechat-pay')
    const other = await paid('wechat-pay')
    const waiting = await attempt('wechat-pay')
    const bill = wechatBill(day, [
      { number: 'TD999', yuan: '8.00' },
      { number: other.trade, yuan: '119.99' },
      { number: waiting.trade, yuan: '120.00' },
    ])
    expect(await bring(bill)).toMatchObject({ differences: 4 })
    const found = await differences()
    expect(found.map(row => [row.kind, row.number, row.ours, row.theirs, row.order_id]).sort()).toEqual(
      [
        ['ours', missing.trade, PRICE, null, missing.order_id],
        ['theirs', 'TD999', null, 800, ''],
        ['amount', other.trade, PRICE, 11_999, other.order_id],
        ['state', waiting.trade, PRICE, PRICE, waiting.order_id],
      ].sort(),
    )
    const idOf = (kind: string) => found.find(row => row.kind === kind)!.id
    expect(await refused(solve(idOf('ours'), 'refund'))).toBe('这种差异不能这样处理')
    expect(await refused(solve(idOf('ours'), 'note'))).toBe('请写明原因')
    const editor = await operatorApi(both.shop, 'editor')
    const denied = editor('POST /api/operator/finance/difference-solve', { id: idOf('ours'), way: 'timing' })
    expect(await refused(denied)).toBe('没有权限')
    await solve(idOf('amount'), 'note', '渠道优惠一分')
    // The lost notice: the order is paid, once for two people.
    const twice = await Promise.allSettled([solve(idOf('state'), 'record'), solve(idOf('state'), 'record')])
    expect(twice.filter(one => one.status === 'fulfilled')).toHaveLength(1)
    expect(await stateOf(waiting.order_id)).toBe('PAYED')
    expect((await differences({ state: 'open' })).map(row => row.kind).sort()).toEqual(['ours', 'theirs'])
    const log = await auditOf(both.shop, 'finance.difference-solve')
    expect(log.map(row => (row.detail as { way: string }).way).sort()).toEqual(['note', 'record'])
    // The missing one stands in the bill of the next day: its difference goes by itself.
    const next = dayText(new Date(both.shop.clock.now().getTime() + DAY))
    await bring(wechatBill(next, [{ number: missing.trade, yuan: '120.00' }]))
    const [gone] = await differences({ kind: 'ours' })
    expect(gone).toMatchObject({ state: 'solved', way: '再次对账时已一致' })
  })

  it('give back what nobody knows, with one key, however often it is asked', async () => {
    both.wechat.trades.set('TDforeign', {
      out_trade_no: 'TDforeign',
      transaction_id: '42',
      total: 800,
      trade_state: 'SUCCESS' as const,
      refunds: new Map(),
    })
    await bring(wechatBill(day, [{ number: 'TDforeign', yuan: '8.00' }]))
    const [found] = await differences()
    both.wechat.state.refundIsSlow = true
    expect((await solve(found!.id, 'refund', '不认识的付款')).message).toContain('已发起退款 8.00 元')
    expect(await differences()).toMatchObject([{ state: 'refunding' }])
    await solve(found!.id, 'refund')
    both.wechat.state.refundIsSlow = false
    expect(await returnSurpluses(both.shop)).toBe(1)
    const refunds = both.wechat.trades.get('TDforeign')!.refunds
    expect([...refunds.values()]).toEqual([800])
    expect(await refused(solve(found!.id, 'refund'))).toBe('这笔差异已经处理过')
    // The refund stands in the next bill and is known.
    const [key] = [...refunds.keys()]
    const next = dayText(new Date(both.shop.clock.now().getTime() + DAY))
    expect(await bring(wechatBill(next, [{ number: 'TDforeign', yuan: '8.00', refund: key! }]))).toMatchObject({
      differences: 0,
    })
  })

  it('look at what the provider takes, when its rate is set', async () => {
    const [right, wrong] = [await paid('wechat-pay'), await paid('wechat-pay')]
    await api('POST /api/operator/settings/trade-set', { wechat_rate: 60 })
    await bring(
      wechatBill(day, [
        { number: right.trade, yuan: '120.00', charge: '0.73000' },
        { number: wrong.trade, yuan: '120.00', charge: '1.20000' },
      ]),
    )
    expect(await differences()).toMatchObject([{ kind: 'charge', number: wrong.trade, ours: 72, theirs: 120 }])
    await api('POST /api/operator/settings/trade-set', { wechat_rate: 0 })
  })

  const good = () => wechatBill(day, [{ number: 'TD1', yuan: '1.00' }])
  it.each([
    ['without its sums', () => good().split('总交易单数')[0]!, '账单不完整，没有最后的合计：请重新下载'],
    ['with a row less', () => good().replace(/\r\n`.*?\r\n/, '\r\n'), '账单的明细与最后的合计对不上'],
    [
      'of another merchant',
      () => wechatBill(day, [{ number: 'TD1', yuan: '1.00' }], '1900000001'),
      '账单属于商户 1900000001，不是本店的 1900007291',
    ],
    ['with a wrong sum', () => good().replaceAll('`1.00', '`1.005'), '账单第 2 行：订单金额“1.005”不是金额'],
    [
      'with a line twice',
      () =>
        wechatBill(day, [
          { number: 'TD1', yuan: '1.00' },
          { number: 'TD1', yuan: '1.00' },
        ]),
      '账单第 3 行与第 2 行是同一笔 TD1',
    ],
    ['of another kind', () => 'a,b\n1,2\n', '这不是支付宝的业务明细，也不是微信支付的交易账单：请按原样上传下载的文件'],
    ['of dollars', () => good().replace('`CNY', '`USD'), '账单第 2 行：货币“USD”不是人民币'],
  ])('%s are refused, with nothing stored', async (_, bill, message) => {
    const before = await both.shop.db.$count(billLines)
    expect(await refused(bring(bill()))).toContain(message)
    expect(await both.shop.db.$count(billLines)).toBe(before)
  })

  it('with other figures than before are refused', async () => {
    const { trade } = await paid('wechat-pay')
    await bring(wechatBill(day, [{ number: trade, yuan: '120.00' }]))
    expect(await refused(bring(wechatBill(day, [{ number: trade, yuan: '1.00' }])))).toContain('与以前导入的不一样')
  })

  it('are fetched, once for two who ask at once; another file than the signed one is refused', async () => {
    const { trade } = await paid('wechat-pay')
    both.wechat.bills.set(day, wechatBill(day, [{ number: trade, yuan: '120.00' }]))
    const ask = (of = day) => api('POST /api/operator/finance/bill-fetch', { provider: 'wechat-pay', day: of })
    expect(await refused(ask())).toBe('账单第二天上午才有，请选今天以前的日期')
    const before = dayText(new Date(both.shop.clock.now().getTime() - DAY))
    expect(await ask(before)).toMatchObject({ lines: 0, days: [before] })
    both.shop.clock.advance(DAY)
    both.wechat.changed.bill = wechatBill(day, [{ number: trade, yuan: '1.00' }])
    expect(await refused(ask())).toContain('暂时取不到')
    both.wechat.changed.bill = ''
    const answers = await Promise.all([ask(), ask()])
    expect(answers.map(({ added }) => added).sort()).toEqual([0, 1])
    expect(await differences()).toEqual([])
  })
})

describe('bills of Alipay', () => {
  it('come packed and in GBK, by upload, by fetching and by a command', async () => {
    const one = await paid('alipay')
    const two = await paid('alipay')
    await api('POST /api/operator/orders/cancel', { order_id: two.order_id, reason: '缺货' })
    const [refund] = (await api('POST /api/operator/finance/refunds', { order_id: two.order_id })).rows
    const text = alipayBill(day, [
      { number: one.trade, yuan: '120.00', charge: '-0.72', title: '衬衫,白' },
      { number: two.trade, yuan: '120.00', charge: '-0.72' },
      { number: two.trade, yuan: '120.00', refund: refund!.refund_id, charge: '0.72' },
    ])
    const zip = zipOf({ 'mingxi.csv': gbk(text), 'huizong.csv': gbk('#支付宝业务汇总查询\r\n') }, undefined, true)
    expect(await bring(zip, '20881021_20261129.zip')).toMatchObject({ lines: 3, differences: 0, days: [day] })
    expect((await bring(gbk(text))).message).toContain('没有变化')
    both.alipay.bills.set(day, zip)
    both.shop.clock.advance(DAY)
    const again = await api('POST /api/operator/finance/bill-fetch', { provider: 'alipay', day })
    expect(again.message).toContain('没有变化')
    const path = join(both.shop.config.dataDir, 'bill.zip')
    await writeFile(path, zip)
    expect((await heji(both.shop, 'finance bill-import', { file: path })).join(' ')).toContain('没有变化')
    const [row] = (await api('POST /api/operator/finance/bills', { provider: 'alipay' })).rows
    expect(row).toMatchObject({ payments: 2, paid_fee: 24_000, refunds: 1, refunded_fee: 12_000, charge: 72 })
    expect(await both.shop.db.$count(billDifferences, eq(billDifferences.provider, 'alipay'))).toBe(0)
  })

  it.each([
    ['cut short', (text: string) => text.split('#----')[1]!, '这不是支付宝'],
    ['without its end', (text: string) => text.replace('列表结束', ''), '没有“列表结束”'],
    ['with a line less', (text: string) => text.replace(/\r\n2026TD1.*?\r\n/, '\r\n'), '对不上'],
    [
      'with a payment of less than nothing',
      (text: string) => text.replace(',1.00,', ',-1.00,'),
      '交易的金额不能小于 0',
    ],
  ])('%s are refused', async (_, change, message) => {
    const text = change(alipayBill(day, [{ number: 'TD1', yuan: '1.00' }]))
    expect(await refused(bring(gbk(text)))).toContain(message)
  })

  it('that unpack to more than they may, or are cut off, are refused', async () => {
    const zip = zipOf({ 'a.csv': Buffer.alloc(70 * 1024 * 1024) }, undefined, true)
    expect(await refused(bring(zip, 'b.zip'))).toBe('文件展开后过大')
    const whole = zipOf({ 'a.csv': gbk(alipayBill(day, [])) }, undefined, true)
    expect(await refused(bring(whole.subarray(0, 200), 'b.zip'))).toContain('压缩包读不出来')
  })
})

describe('a month', () => {
  it('is the sum of its days, and of the books of each provider, to the fen', async () => {
    const [line] = await both.shop.db.select().from(billLines).orderBy(billLines.day).limit(1)
    const { from, to, month } = monthOf(line!.day.slice(0, 7))
    const statement = await api('POST /api/operator/finance/monthly', { month })
    const days: OutputOf<Contract['POST /api/operator/finance/statement']>['sum'][] = []
    for (let at = from; at < to; at += DAY)
      days.push((await api('POST /api/operator/finance/statement', { day: dayText(new Date(at)) })).sum)
    const all = (name: 'paid_fee' | 'refunded_fee' | 'net_fee' | 'freight_fee') =>
      days.reduce((sum, one) => sum + one[name], 0)
    expect(statement.sum).toMatchObject({ paid_fee: all('paid_fee'), refunded_fee: all('refunded_fee') })
    expect(statement.sum.net_fee).toBe(all('net_fee'))
    const books = await both.shop.db.select().from(trades)
    const paidIn = books.filter(({ paidAt }) => paidAt && paidAt.getTime() >= from && paidAt.getTime() < to)
    const fee = paidIn.reduce((sum, { payFee }) => sum + payFee, 0)
    const channels = statement.channels.reduce((sum, one) => sum + one.paid_fee, 0)
    expect([channels, fee]).toEqual([statement.sum.paid_fee + statement.sum.late_fee, channels])
    const lines = (await both.shop.db.select().from(billLines)).filter(({ day: of }) => of.startsWith(month))
    const charge = lines.reduce((sum, line) => sum + line.charge, 0)
    expect(statement.channels.reduce((sum, one) => sum + one.charge, 0)).toBe(charge)
    const left = (await both.shop.db.select().from(billDifferences)).filter(
      one => one.day.startsWith(month) && one.state === 'open',
    )
    expect(left.length).toBeGreaterThan(0)
    expect(statement.channels.reduce((sum, one) => sum + one.open, 0)).toBe(left.length)
    expect(await refused(api('POST /api/operator/finance/monthly', { month: '2026-13' }))).toBe('月份要写成 2026-11')
  })
})

function monthOf(month: string) {
  const from = Date.parse(`${month}-01T00:00:00+08:00`)
  const [year, number] = month.split('-').map(Number) as [number, number]
  return { month, from, to: Date.UTC(year, number, 1) - 8 * 3_600_000 }
}
