import { testpay } from '../../src/modules/payment/refund'
import type { Refund } from '../../src/platform/payment-provider'

/** A provider that pays back, and remembers what it was asked for: cents by key, and the key of every call. */
export function countingProvider() {
  const paid = new Map<string, number>()
  const asked: string[] = []
  const pay: Refund = (trade, cents, key) => {
    asked.push(key)
    paid.set(key, cents)
    return testpay(trade, cents, key)
  }
  const sum = () => [...paid.values()].reduce((a, b) => a + b, 0)
  return { paid, asked, pay, sum }
}
