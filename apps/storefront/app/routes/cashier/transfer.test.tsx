import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Reply } from '../../../testing/loopback-api'
import { openPage } from '../../../testing/open-page'
import { voucher } from '../../../testing/order'
import * as route from './route'

const order = (id: string) => ({
  [`GET order_new/${id}`]: {
    data: {
      order_id: id,
      title: 'T恤',
      total_fee: '5900',
      payStatus: 'fail',
      pay_type: 'offline_pay',
      orderInfo: { order_status: 'NOTPAY', auto_cancel_time: 2000, auto_cancel_seconds: 300 },
    },
  },
})
const ACCOUNT = {
  id: '1',
  bank_account_name: '禾集商贸',
  bank_account_no: '6222 0000',
  bank_name: '工商银行',
  remark: '',
  is_default: '1',
}
const ACCOUNTS = {
  'GET order/offline/backaccount': {
    data: { list: [ACCOUNT, { ...ACCOUNT, id: '2', bank_name: '招商银行' }], setting: { pay_desc: '请在三天内转账' } },
  },
}

const METHODS = { 'GET trade/payment/list': { data: [{ pay_type_code: 'offline_pay', pay_type_name: '线下转账' }] } }
const ALL = { ...order('42'), ...ACCOUNTS, ...METHODS }
const open = (path: string, replies: Record<string, Reply>) => openPage(route, path, replies)

describe('the transfer of an order', () => {
  it('shows the accounts, the sum and the form', async () => {
    await open('/cashier?order_id=42&pay_type=offline_pay', ALL)
    expect(await screen.findByRole('radio', { name: /工商银行/ })).toHaveProperty('checked', true)
    expect(screen.getByText('请在三天内转账')).toBeTruthy()
    expect(screen.getByLabelText('交易流水号')).toBeTruthy()
    expect(screen.getByRole('link', { name: '选择其他支付方式' }).getAttribute('href')).toBe(
      '/cashier?order_id=42&pay_type=any',
    )
  })

  it('needs a picture', async () => {
    const api = await open('/cashier?order_id=42&pay_type=offline_pay', ALL)
    await userEvent.click(await screen.findByRole('button', { name: '提交凭证' }))
    expect(await screen.findByText('请选择凭证图片')).toBeTruthy()
    await waitFor(() =>
      expect(api.calls.some(({ key }) => key.includes('voucher') && key.startsWith('POST'))).toBe(false),
    )
  })

  it('is shown without a choice when the order waits for it, with its state', async () => {
    await open('/cashier?order_id=42', { ...ALL, ...voucher(0) })
    expect(await screen.findByRole('heading', { name: '转账凭证已提交，待商家确认' })).toBeTruthy()
    expect(screen.getByText('SN-1')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '提交凭证' })).toBeNull()
  })

  it('can be better after a refusal, with what was sent before', async () => {
    await open('/cashier?order_id=42&has_check=true', { ...ALL, ...voucher(2, { remark: '金额不清楚' }) })
    expect(await screen.findByText(/审核拒绝.*金额不清楚/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('交易流水号').value).toBe('SN-1')
    expect(screen.getByRole('radio', { name: /招商银行/ })).toHaveProperty('checked', true)
    expect(screen.getByRole('button', { name: '更新凭证' })).toBeTruthy()
  })

  it('is only to read with isView', async () => {
    await open('/cashier?order_id=42&isView=true', voucher(1))
    expect(await screen.findByText('审核通过')).toBeTruthy()
    expect(screen.getByRole('link', { name: '查看第1张凭证' }).getAttribute('target')).toBe('_blank')
    expect(screen.queryByRole('button')).toBeNull()
  })
})
