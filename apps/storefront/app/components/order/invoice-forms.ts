import { checkEmail, checkTaxNumber, rule } from '@heji/validators'
import * as v from 'valibot'
import { maybe, maybePhone, maybeTaxNumber, needed, together } from '../../forms/fields'

/** A filled field must pass its rule. */
const filled = (max: number, check: Parameters<typeof rule>[0]) =>
  v.pipe(
    maybe(max),
    v.rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed && dataset.value !== '' ? check(dataset.value) : null
      if (message) addIssue({ message })
    }),
  )

/** An invoice for an order that is paid (wire §19). */
export const InvoiceForm = together(
  v.object({
    order_id: needed('请选择需要开票的商品', 64),
    invoice_type: v.optional(v.picklist(['individual', 'enterprise'], '发票类型必填'), 'individual'),
    company_title: needed('抬头必填', 100),
    company_tax_number: maybeTaxNumber(),
    email: filled(100, checkEmail),
    mobile: maybePhone(),
  }),
  (form): Record<string, string> => ({
    ...(form.invoice_type === 'enterprise' && checkTaxNumber(form.company_tax_number)
      ? { company_tax_number: '请填写正确的企业税号' }
      : {}),
    ...(form.email || form.mobile ? {} : { email: '手机号和邮箱至少填写一个' }),
  }),
)

export const InvoiceCancelForm = v.object({ invoice_id: needed('发票不存在', 20) })

export const InvoiceMailForm = v.object({
  id: needed('发票不存在', 20),
  confirm_email: v.pipe(needed('请输入邮箱', 100), rule(checkEmail)),
  /** For an address to which the shop has sent a code. */
  vcode: maybe(6),
})
