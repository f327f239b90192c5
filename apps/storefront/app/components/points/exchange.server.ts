import { pendingHandler } from '../../forms/form-action.server'

/** 立即兑换: remembers the goods and goes to the checkout. A repetition changes nothing. `page`: where refusals show. */
export const exchangeHandler = (page: (form: FormData) => string) =>
  pendingHandler('exchange', { back: page, noteOn: page })
