import { type Api, ApiError } from '@heji/api-client'
import type { Voucher } from '@heji/api-client/contract'
import { formatTime } from '@heji/ui'
import { isOtherSum, OTHER_SUM } from '../../components/cashier/pay.server'
import { loadPayable } from '../../components/cashier/payable.server'
import { type FormHandler, memberHandler } from '../../forms/form-action.server'
import { redirectWith } from '../../forms/redirect-with.server'
import { MOST_VOUCHERS, Transfer } from './transfer-form'

const REFUSED = 2

/** The transfer of orders: accounts, what the shop says about it, and the vouchers so far. */
export async function loadTransfer(api: Api, orders: readonly { id: string }[]) {
  const [{ list, setting }, vouchers] = await Promise.all([
    api('GET order/offline/backaccount', {}),
    Promise.all(orders.map(({ id }) => voucherOf(api, id))),
  ])
  const refused = vouchers.find(voucher => voucher?.status === REFUSED) ?? null
  return {
    accounts: list.map(({ id, bank_account_name, bank_account_no, bank_name, remark }) => ({
      id,
      name: bank_account_name,
      no: bank_account_no,
      bank: bank_name,
      remark,
    })),
    hint: Array.isArray(setting) ? '' : setting.pay_desc,
    refused,
    /** Whether a voucher of every order waits for the shop. */
    isSent: vouchers.length > 0 && vouchers.every(voucher => voucher && voucher.status !== REFUSED),
    sent: vouchers.find(voucher => voucher !== null) ?? null,
  }
}

/** The voucher of an order, only to read. */
export async function loadVoucher(api: Api, id: string) {
  return { voucher: await voucherOf(api, id) }
}

async function voucherOf(api: Api, order_id: string) {
  try {
    return toVoucher(await api('GET order/offline/get/voucher', { order_id }, { silent: true }))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

const toVoucher = (voucher: Voucher) => ({
  id: voucher.id,
  order: voucher.order_id,
  status: voucher.check_status,
  total: voucher.total_fee,
  account: voucher.bank_account_id,
  name: voucher.bank_account_name,
  bank: voucher.bank_name,
  no: voucher.bank_account_no,
  paySn: voucher.pay_sn,
  remark: voucher.transfer_remark,
  pictures: voucher.voucher_pic,
  said: voucher.remark,
  at: formatTime(voucher.update_time),
})
export type ShownVoucher = ReturnType<typeof toVoucher>

/**
 * Sends one voucher for every order of the page that has none, or a better one after a refusal. A repetition goes on with
 * those that are left.
 */
export const transferHandler: FormHandler<unknown> = memberHandler(
  Transfer,
  async ({ order_ids, seen, ...transfer }, api, { context }) => {
    const ids = order_ids.split(',')
    // The form stays, with its pictures, and the page shows the new sum.
    if (seen && isOtherSum(await loadPayable(api, ids), seen)) return { ok: false, message: OTHER_SUM }
    let isBetter = false
    for (const order_id of ids) {
      const known = await voucherOf(api, order_id)
      if (known && known.status !== REFUSED) continue
      if (known) await api('POST order/offline/update/voucher', { id: known.id, ...transfer })
      else {
        // The order waits for a transfer only after this choice.
        await api('POST payment', { order_id, pay_type: 'offline_pay' })
        await api('POST order/offline/upload/voucher', { order_id, ...transfer })
      }
      isBetter ||= known !== null
    }
    return redirectWith(
      context,
      `/finish/result?order_id=${ids.join(',')}`,
      'success',
      isBetter ? '更新成功' : '上传成功',
    )
  },
  { lists: ['voucher_pic'], pictures: name => (name === 'voucher_pic' ? MOST_VOUCHERS : 0) },
)
