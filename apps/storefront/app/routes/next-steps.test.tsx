import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AftersalesProgress, Invoice, OrderStatusDes, UserCoupon, VoucherState } from '@heji/api-client/contract'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../testing/open-page'
import { STATUS_PAGES } from '../../testing/statuses/pages'

/** What follows from each status: `words of a link → its address` or `words of a button ⇒ intent or action of its form`. */
const NEXT_STEPS = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../tools/screens/next-steps.json'), 'utf8'),
) as Record<string, Record<string, string[]>>

const rows = Object.entries(NEXT_STEPS).flatMap(([thing, statuses]) =>
  Object.entries(statuses).map(([status, steps]) => [thing, status, steps] as const),
)

function linkOf(words: string, target: string) {
  const isIt = (href: string) => (target.endsWith('…') ? href.startsWith(target.slice(0, -1)) : href === target)
  return [...document.querySelectorAll('a')].find(
    link =>
      `${link.textContent}${link.getAttribute('aria-label') ?? ''}`.includes(words) &&
      isIt(link.getAttribute('href') ?? ''),
  )
}

/** A button that can be pressed, or what opens the form that has one. */
function buttonOf(words: string, target: string) {
  const does = (button: HTMLButtonElement) => {
    const { form } = button
    const intent =
      button.name === 'intent' ? button.value : form?.querySelector<HTMLInputElement>('[name=intent]')?.value
    return intent === target || form?.getAttribute('action')?.split('?')[0] === target
  }
  const opener = (button: HTMLButtonElement) => button.closest('details')?.querySelector('summary')?.textContent ?? ''
  return [...document.querySelectorAll('button')].find(
    button =>
      !button.disabled &&
      button.form?.method === 'post' &&
      does(button) &&
      `${button.textContent}${button.getAttribute('aria-label') ?? ''}${opener(button)}`.includes(words),
  )
}

describe('what follows from a status', () => {
  it.each(rows)('%s: %s', async (thing, status, steps) => {
    const { route, path, pattern, replies } = STATUS_PAGES[thing]!(status)
    await openPage(route, path, replies(status), pattern ? { pattern } : {})
    await screen.findByRole('heading', { level: 1 })
    const missing = () =>
      steps.filter(step => {
        const [, words = '', how, target = ''] = /^(.+) ([→⇒]) (.+)$/.exec(step) ?? []
        return !(how === '→' ? linkOf(words, target) : buttonOf(words, target))
      })
    await waitFor(() => expect(missing()).toEqual([]))
  })
})

/** Statuses as the wire has them; a comma follows where other facts matter too. */
const statusesOf = (thing: string) => [
  ...new Set(Object.keys(NEXT_STEPS[thing] ?? {}).map(status => status.split(',')[0])),
]
const VOUCHERS = VoucherState.options.map(String)

it.each([
  ['order', OrderStatusDes.options],
  ['after-sale', AftersalesProgress.options.map(String)],
  ['invoice', Invoice.entries.invoice_status.options],
  ['voucher', VOUCHERS],
  ['coupon', UserCoupon.entries.status.options.map(String)],
] as const)('names every status of the wire: %s', (thing, statuses) => {
  expect(statusesOf(thing)).toEqual(expect.arrayContaining([...statuses]))
})
