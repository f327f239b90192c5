import * as v from 'valibot'
import { text } from './form'
import { rule } from './rule'

export const TAX_NUMBER_MESSAGE = '请输入正确的税号'

/** Taxpayer number for invoices: 15, 17, 18 or 20 upper-case letters or digits (spec §5). @returns the message, or null. */
export const checkTaxNumber = (value: unknown): string | null =>
  typeof value === 'string' && /^(?:[0-9A-Z]{15}|[0-9A-Z]{17,18}|[0-9A-Z]{20})$/.test(value) ? null : TAX_NUMBER_MESSAGE

/** Schema of a tax number; surrounding white space is taken off. */
export const taxNumber = () =>
  v.pipe(
    text(32, TAX_NUMBER_MESSAGE),
    v.transform(s => s.trim()),
    rule(checkTaxNumber),
  )
