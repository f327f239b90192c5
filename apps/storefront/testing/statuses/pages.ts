import { BENEFIT_PAGES } from './benefits'
import { ORDER_PAGES } from './orders'
import { PAYMENT_PAGES } from './payments'
import type { StatusPages } from './status-page'

/** Where each status is to be seen: by the things of `tools/screens/next-steps.json`. */
export const STATUS_PAGES: StatusPages = { ...ORDER_PAGES, ...PAYMENT_PAGES, ...BENEFIT_PAGES }
