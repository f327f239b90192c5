import { text } from '@heji/validators'
import * as v from 'valibot'
import type { PayType } from './pay-types'

/** A way to pay as a client names it. An unknown one gets the shop's answer, as any that is not offered. */
export const payType = (message?: string) => text(32, message) as unknown as v.GenericSchema<PayType | '', string>

/** A way to pay in an answer. */
export const PayTypeCode = v.string() as unknown as v.GenericSchema<PayType, PayType>
