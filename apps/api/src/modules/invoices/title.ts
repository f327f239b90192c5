import type { InvoiceTitleInput } from '@heji/api-client/contract'
import { checkTaxNumber } from '@heji/validators'
import type { invoiceTitles } from '../../db/schema'
import { ValidationError } from '../../platform/errors'

type Columns = Pick<
  typeof invoiceTitles.$inferSelect,
  | 'type'
  | 'companyTitle'
  | 'taxNumber'
  | 'companyAddress'
  | 'companyTelephone'
  | 'bankName'
  | 'bankAccount'
  | 'email'
  | 'mobile'
>

const refuse = (field: string, message: string) => new ValidationError(message, { [field]: [message] })

/** A title in its stored form; people have no tax number. @throws ValidationError with the messages of wire §19 */
export function titleOf(input: InvoiceTitleInput): Columns {
  const { invoice_type: type } = input
  if (!type) throw refuse('invoice_type', '发票类型必填')
  const taxNumber = type === 'enterprise' ? input.company_tax_number : ''
  if (type === 'enterprise' && !taxNumber) throw refuse('company_tax_number', '发票类型为企业税号必填')
  const wrong = taxNumber ? checkTaxNumber(taxNumber) : null
  if (wrong) throw refuse('company_tax_number', wrong)
  return {
    type,
    companyTitle: input.company_title.trim(),
    taxNumber,
    companyAddress: input.company_address.trim(),
    companyTelephone: input.company_telephone,
    bankName: input.bank_name.trim(),
    bankAccount: input.bank_account,
    email: input.email ?? '',
    mobile: input.mobile ?? '',
  }
}

export const toTitleFields = (row: Columns) => ({
  invoice_type: row.type,
  company_title: row.companyTitle,
  company_tax_number: row.taxNumber,
  company_address: row.companyAddress,
  company_telephone: row.companyTelephone,
  bank_name: row.bankName,
  bank_account: row.bankAccount,
  email: row.email,
  mobile: row.mobile,
})
