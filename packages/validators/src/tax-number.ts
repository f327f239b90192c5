import * as v from 'valibot'
import { cleanTaxNumber } from './clean'
import { text } from './form'
import { rule } from './rule'

export const TAX_NUMBER_MESSAGE = '请输入正确的税号'

/** Taxpayer number for invoices: 15, 17, 18 or 20 upper-case letters or digits (spec §5). @returns the message, or null. */
export const checkTaxNumber = (value: unknown): string | null =>
  typeof value === 'string' && /^(?:[0-9A-Z]{15}|[0-9A-Z]{17,18}|[0-9A-Z]{20})$/.test(value) ? null : TAX_NUMBER_MESSAGE

/** Schema of a tax number; what people paste is cleaned first. */
export const taxNumber = () => v.pipe(text(64, TAX_NUMBER_MESSAGE), v.transform(cleanTaxNumber), rule(checkTaxNumber))
