import { yuanText } from '@heji/pricing/yuan-text'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { offlineVouchers } from '../../db/schema'
import { checkVoucher } from '../../modules/offline/review'
import { selectVouchers } from '../../modules/offline/voucher-view'
import { dateText } from '../../platform/date-text'
import { defineCommand } from '../command'
import { wholeNumber, word, yuanWord } from '../inputs'
import { sayTable } from '../table'

const id = wholeNumber('凭证编号', 999_999_999)
const arg = ['<id>', '凭证编号'] as const

export const transferList = defineCommand({
  name: 'transfer list',
  summary: '列出待审核的转账凭证，等得最久的在前',
  input: v.object({}),
  async run(ctx) {
    const rows = await selectVouchers(ctx.db, eq(offlineVouchers.checkStatus, 0))
    const lines = rows.map(({ voucher }) => [
      String(voucher.id),
      voucher.orderId,
      yuanText(voucher.totalFee),
      voucher.paySn,
      voucher.bankAccountNo,
      dateText(voucher.updatedAt),
    ])
    sayTable(ctx, ['编号', '订单', '应收', '付款流水号', '收款账号', '提交时间'], lines, '没有待审核的凭证')
  },
})

export const transferAccept = defineCommand({
  name: 'transfer accept',
  summary: '转账已到账：订单变为已支付；金额须与订单一致',
  args: [arg, ['<yuan>', '到账金额（元）']],
  input: v.object({ id, yuan: yuanWord('到账金额') }),
  async run(ctx, input) {
    const { order_id } = await checkVoucher(ctx, {
      ...{ id: String(input.id), check_status: '1', pay_fee: input.yuan, remark: '' },
    })
    ctx.say(`订单 ${order_id} 已支付`)
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
