import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished } from 'vitest'
import { openPage } from '../../../testing/open-page'
import { invoiceRow as row } from '../../../testing/order'
import { formActions } from '../../forms/form-action.server'
import { useFormResult } from '../../forms/use-form'
import { useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { InvoiceBlock } from './invoice-block'
import { invoiceHandlers, toInvoiceRow } from './invoices.server'

let KINDS: ('individual' | 'enterprise')[] = ['individual', 'enterprise']
let ASKED: Parameters<typeof InvoiceBlock>[0]['asked'] = null

const route = {
  loader: defineLoader.member(async ({ api }) => {
    const { list } = await api('GET order/invoice/list', { order_id: '42' })
    return { invoices: list.map(toInvoiceRow) }
  }),
  action: formActions(invoiceHandlers),
  default: () => (
    <InvoiceBlock
      order_id="42"
      asked={ASKED}
      kinds={KINDS}
      invoices={useLoaderData<typeof route.loader>().invoices}
      answer={useFormResult<typeof route.action>()}
    />
  ),
}

const list = (...rows: object[]) => ({ 'GET order/invoice/list': { data: { list: rows, total_count: rows.length } } })
const open = (replies: Parameters<typeof openPage>[2]) => openPage(route, '/member/trade/42', replies)

it('asks for the fields that its kind needs', async () => {
  const api = await open({ ...list(), 'POST order/invoice/apply': { data: row({}) } })
  await userEvent.click(await screen.findByText('申请开票'))
  await userEvent.click(screen.getByRole('radio', { name: '企业' }))
  await userEvent.click(screen.getByRole('button', { name: '提交申请' }))
  for (const text of ['抬头必填', '请填写正确的企业税号', '手机号和邮箱至少填写一个'])
    expect(screen.getByText(text)).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/发票抬头/), '禾集科技')
  await userEvent.type(screen.getByLabelText('税号'), '91110108123456789X')
  await userEvent.type(screen.getByLabelText('接收邮箱'), 'a@b.cn')
  await userEvent.click(screen.getByRole('button', { name: '提交申请' }))
  await waitFor(() =>
    expect(api.calls.find(({ key }) => key === 'POST order/invoice/apply')?.body).toMatchObject({
      order_id: '42',
      invoice_type: 'enterprise',
      company_tax_number: '91110108123456789X',
      email: 'a@b.cn',
    }),
  )
})

it('offers the kinds alone that the shop writes, and no form where it writes none', async () => {
  onTestFinished(() => {
    KINDS = ['individual', 'enterprise']
  })
  KINDS = ['enterprise']
  await open(list())
  await userEvent.click(await screen.findByText('申请开票'))
  expect(screen.getAllByRole('radio').map(radio => (radio as HTMLInputElement).value)).toEqual(['enterprise'])
  expect(screen.getByRole<HTMLInputElement>('radio').checked).toBe(true)
  cleanup()
  KINDS = []
  await open(list())
  expect(await screen.findByText('本店不开发票')).toBeTruthy()
  expect(screen.queryByText('申请开票')).toBeNull()
})

it('begins with what the order asked for, so that sending is enough', async () => {
  ASKED = { type: 'enterprise', title: '禾集科技', number: '91110108123456789X', mobile: '13900001111' }
  onTestFinished(() => {
    ASKED = null
  })
  const api = await open({ ...list(), 'POST order/invoice/apply': { data: row({}) } })
  await userEvent.click(await screen.findByText('申请开票'))
  await userEvent.click(screen.getByRole('button', { name: '提交申请' }))
  await waitFor(() =>
    expect(api.calls.find(({ key }) => key === 'POST order/invoice/apply')?.body).toMatchObject({
      invoice_type: 'enterprise',
      company_title: '禾集科技',
      company_tax_number: '91110108123456789X',
      mobile: '13900001111',
    }),
  )
})

it('shows a waiting invoice, which can be given up, and no second form', async () => {
  await open(list(row({})))
  expect(await screen.findByText('未开票，等待商家处理')).toBeTruthy()
  expect(screen.getByRole('button', { name: '取消申请' })).toBeTruthy()
  expect(screen.queryByText('申请开票')).toBeNull()
})

it('sends a finished invoice again', async () => {
  const file = { invoice_status: 'success', invoice_file_url: 'https://tax.example/1.pdf' }
  const api = await open({ ...list(row(file)), 'POST order/invoice/resend': { data: { status: true } } })
  expect((await screen.findByRole('link', { name: '查看发票' })).getAttribute('href')).toBe('https://tax.example/1.pdf')
  await userEvent.click(screen.getByRole('button', { name: '发送到邮箱' }))
  await waitFor(() =>
    expect(api.calls.find(({ key }) => key === 'POST order/invoice/resend')?.body).toMatchObject({
      id: '3',
      confirm_email: 'a@b.cn',
    }),
  )
})

it('asks for the code that was sent to an address, and sends it along', async () => {
  const words = '验证码已发送到该邮箱，请填写后再发送'
  const file = { invoice_status: 'success', invoice_file_url: 'https://tax.example/1.pdf' }
  const refusal = { status: 422, message: words, more: { errors: { vcode: [words] } } }
  const api = await open({ ...list(row(file)), 'POST order/invoice/resend': refusal })
  await userEvent.click(await screen.findByRole('button', { name: '发送到邮箱' }))
  expect(await screen.findByText(words)).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/邮箱验证码/), '123456')
  await userEvent.click(screen.getByRole('button', { name: '发送到邮箱' }))
  await waitFor(() =>
    expect(api.calls.filter(({ key }) => key === 'POST order/invoice/resend').at(-1)?.body).toMatchObject({
      confirm_email: 'a@b.cn',
      vcode: '123456',
    }),
  )
})

it('offers a new form after a cancelled one', async () => {
  await open(list(row({ invoice_status: 'cancel' })))
  expect(await screen.findByText('已取消')).toBeTruthy()
  expect(screen.getByText('申请开票')).toBeTruthy()
})
