import { yuanText } from '@heji/pricing/yuan-text'
import { and, eq, gt } from 'drizzle-orm'
import * as v from 'valibot'
import { transferVouchers } from '../../db/schema'
import { checkVoucher } from '../../modules/bank-transfer/review'
import { CLOSED, isMoneyMissing, selectVouchers } from '../../modules/bank-transfer/voucher-view'
import { dateText } from '../../platform/date-text'
import { defineCommand } from '../command'
import { flag, wholeNumber, word, yuanWord } from '../inputs'
import { printTable } from '../table'

const id = wholeNumber('凭证编号', 999_999_999)
const arg = ['<id>', '凭证编号'] as const

/** Money of a closed voucher that comes at all comes within this time. */
const SHOWN_MS = 90 * 86_400_000

export const transferList = defineCommand({
  name: 'transfer list',
  summary: '列出待审核的转账凭证，等得最久的在前',
  options: [['--closed', '最近 90 天内关闭、没有登记到账的凭证：订单已取消，或已用其他方式支付']],
  input: v.object({ closed: flag }),
  async run(ctx, { closed }) {
    const recent = gt(transferVouchers.updatedAt, new Date(ctx.clock.now().getTime() - SHOWN_MS))
    const isMeant = closed ? and(isMoneyMissing, recent) : eq(transferVouchers.checkStatus, 0)
    const rows = await selectVouchers(ctx.db, isMeant)
    const lines = rows.map(({ voucher }) => [
      String(voucher.id),
      voucher.orderId,
      yuanText(voucher.totalFee),
      voucher.paySn,
      voucher.bankAccountNo,
      dateText(voucher.updatedAt),
    ])
    printTable(
      ctx,
      ['编号', '订单', '应收', '付款流水号', '收款账号', '提交时间'],
      lines,
      `没有${closed ? '这样' : '待审核'}的凭证`,
    )
  },
})

export const transferAccept = defineCommand({
  name: 'transfer accept',
  summary: '转账已到账：订单变为已支付，已关闭的订单则登记退款；金额须与订单一致',
  args: [arg, ['<yuan>', '到账金额（元）']],
  input: v.object({ id, yuan: yuanWord('到账金额') }),
  async run(ctx, input) {
    const { order_id, check_status } = await checkVoucher(ctx, {
      ...{ id: String(input.id), check_status: '1', pay_fee: input.yuan, remark: '' },
    })
    const back = `不再收款，这笔转账已登记为退款，请把 ${(input.yuan / 100).toFixed(2)} 元转回给买家`
    ctx.say(`订单 ${order_id} ${check_status === CLOSED ? back : '已支付'}`)
  },
})

export const transferRefuse = defineCommand({
  name: 'transfer refuse',
  summary: '驳回转账凭证，买家可以重新提交',
  args: [arg, ['<reason>', '给买家看的驳回原因']],
  input: v.object({ id, reason: word('驳回原因') }),
  async run(ctx, input) {
    const { order_id } = await checkVoucher(ctx, {
      ...{ id: String(input.id), check_status: '2', remark: input.reason },
    })
    ctx.say(`已驳回订单 ${order_id} 的凭证`)
  },
})
