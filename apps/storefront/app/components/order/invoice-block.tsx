import { Button, FormError, formatYuan, RadioGroup, TextField } from '@heji/ui'
import { cleanTaxNumber } from '@heji/validators'
import type { FormResult } from '../../forms/form-result'
import { useAskFirst } from '../../forms/use-ask-first'
import { useLazyForm } from '../../forms/use-lazy-form'
import { Form } from '../../framework'
import { PhoneField } from '../phone-field'
import type { AskedInvoice, InvoiceRow } from './invoices.server'

const STATES: Record<InvoiceRow['status'], string> = {
  pending: '未开票，等待商家处理',
  inProgress: '开票中',
  success: '已开票',
  waste: '已作废',
  failed: '开票失败',
  cancel: '已取消',
}

const TYPES = [
  { value: 'individual', label: '个人' },
  { value: 'enterprise', label: '企业' },
] as const

type Kind = (typeof TYPES)[number]['value']

interface InvoiceBlockProps {
  order_id: string
  /** What the order asked for at its checkout. */
  asked: AskedInvoice | null
  invoices: readonly InvoiceRow[]
  /** Those that the shop writes for this order. */
  kinds: readonly Kind[]
  answer: FormResult | undefined
}

/** Invoices of a paid order; while none is valid or on its way, the form for one. */
export function InvoiceBlock({ order_id, asked, invoices, kinds, answer }: InvoiceBlockProps) {
  const hasLive = invoices.some(({ status }) => ['pending', 'inProgress', 'success'].includes(status))
  return (
    <section id="invoice" className="hs-order__card hs-order-invoice" aria-labelledby="order-invoice">
      <h2 id="order-invoice">电子发票</h2>
      <ul>
        {invoices.map(invoice => (
          <li key={invoice.id}>
            <InvoiceLine
              invoice={invoice}
              answer={answer?.intent === 'invoice-mail' && answer.typed?.id === invoice.id ? answer : undefined}
            />
          </li>
        ))}
      </ul>
      {kinds.length === 0 && invoices.length === 0 ? <p>本店不开发票</p> : null}
      {hasLive || kinds.length === 0 ? null : (
        <details open={answer?.intent === 'invoice' && !answer.ok ? true : undefined}>
          <summary className="hj-button hj-button--ghost hj-button--M">申请开票</summary>
          <Apply
            order_id={order_id}
            asked={asked}
            kinds={kinds}
            answer={answer?.intent === 'invoice' ? answer : undefined}
          />
        </details>
      )}
    </section>
  )
}

interface InvoiceLineProps {
  invoice: InvoiceRow
  /** To the form that sends it. */
  answer: FormResult | undefined
}

function InvoiceLine({ invoice, answer }: InvoiceLineProps) {
  const ask = useAskFirst({ content: '确定取消开票申请？' })
  return (
    <>
      <p>
        <b>{STATES[invoice.status]}</b>
        <span>{`　${invoice.type === 'enterprise' ? '企业' : '个人'}：${invoice.title}${invoice.number ? `（${invoice.number}）` : ''}　${formatYuan(invoice.amount)}`}</span>
        <small>{invoice.date}</small>
      </p>
      {invoice.status === 'pending' || invoice.status === 'failed' ? (
        <Form method="post" onSubmit={ask} preventScrollReset>
          <input type="hidden" name="invoice_id" value={invoice.id} />
          <input type="hidden" name="intent" value="invoice-cancel" />
          <button type="submit" className="hs-order-act">
            取消申请
          </button>
        </Form>
      ) : null}
      {invoice.status === 'success' ? (
        <div className="hs-order-invoice__done">
          {invoice.file ? (
            <a href={invoice.file} target="_blank" rel="noreferrer" className="hs-order-act">
              查看发票
            </a>
          ) : null}
          <MailForm invoice={invoice} answer={answer} />
        </div>
      ) : null}
    </>
  )
}

const loadMailCheck = async () => {
  const [{ checkOf }, { InvoiceMailForm }] = await Promise.all([
    import('../../forms/check-of'),
    import('./invoice-forms'),
  ])
  return checkOf(InvoiceMailForm)
}

/** An address to which nothing was sent before gets a code first: then the form asks for it. */
function MailForm({ invoice, answer }: InvoiceLineProps) {
  const form = useLazyForm(loadMailCheck, answer, { defaults: { confirm_email: invoice.email } })
  const wantsCode = answer?.ok === false && Boolean(answer.fields?.vcode)
  return (
    <Form method="post" preventScrollReset className="hs-order-invoice__mail" {...form.props}>
      <input type="hidden" name="id" value={invoice.id} />
      <TextField
        {...form.field('confirm_email')}
        type="email"
        label="接收邮箱"
        hideLabel
        placeholder="接收邮箱"
        required
      />
      {wantsCode ? (
        <TextField
          {...form.field('vcode')}
          label="邮箱验证码"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          required
        />
      ) : (
        <input type="hidden" name="vcode" value="" />
      )}
      <FormError message={form.message} />
      <Button type="submit" name="intent" value="invoice-mail" loading={form.isSending}>
        发送到邮箱
      </Button>
    </Form>
  )
}

const loadCheck = async () => {
  const [{ checkOf }, { InvoiceForm }] = await Promise.all([import('../../forms/check-of'), import('./invoice-forms')])
  return checkOf(InvoiceForm)
}

function Apply({ order_id, asked, kinds, answer }: Omit<InvoiceBlockProps, 'invoices'>) {
  const types = TYPES.filter(({ value }) => kinds.includes(value))
  const defaults = {
    invoice_type: types.find(({ value }) => value === asked?.type)?.value ?? types[0]?.value ?? '',
    company_title: asked?.title ?? '',
    company_tax_number: asked?.number ?? '',
    mobile: asked?.mobile ?? '',
  }
  const form = useLazyForm(loadCheck, answer, { defaults })
  return (
    <Form method="post" className="hs-order-invoice__form hj-form" preventScrollReset {...form.props}>
      <input type="hidden" name="order_id" value={order_id} />
      <RadioGroup {...form.field('invoice_type')} label="类型" options={types} />
      <TextField {...form.field('company_title')} label="发票抬头" maxLength={100} required />
      <TextField
        {...form.field('company_tax_number')}
        label="税号"
        hint="企业必填：15、17、18 或 20 位字母或数字"
        clean={cleanTaxNumber}
        maxLength={20}
        autoComplete="off"
      />
      <TextField {...form.field('email')} label="接收邮箱" type="email" autoComplete="email" maxLength={100} />
      <PhoneField {...form.field('mobile')} label="手机号" />
      <FormError message={form.message} />
      <Button type="submit" name="intent" value="invoice" variant="primary" loading={form.isSending}>
        提交申请
      </Button>
    </Form>
  )
}
