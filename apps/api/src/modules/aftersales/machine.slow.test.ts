import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestAt } from '../../../testing/after-sales'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import {
  AFTERSALES_STATES,
  AFTERSALES_TYPES,
  type AftersalesEvent,
  type AftersalesState,
  aftersales,
} from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import { DomainError } from '../../platform/errors'
import { AFTERSALES_MACHINE, SHOWN } from '../order-states/aftersales-machine'
import { lockRequest, takeStep } from './step'

let shop: TestShop
let buyer: Buyer

beforeAll(async () => {
  shop = await createTestShop()
  buyer = await addBuyer(shop)
})
afterAll(() => closeWithInvariants(shop))

const EVENTS = [...new Set(AFTERSALES_MACHINE.map(row => row.event))]

class Undo extends Error {}

/** State after the event; null if it is refused. */
async function outcomeOf(bn: string, event: AftersalesEvent): Promise<AftersalesState | null> {
  let to: AftersalesState | null = null
  await inTransaction(shop.db, async tx => {
    const moved = await takeStep(tx, await lockRequest(tx, bn), event, { kind: 'system', id: null }, shop.clock.now())
    to = moved.state
    throw new Undo()
  }).catch((error: unknown) => {
    if (!(error instanceof Undo) && !(error instanceof DomainError)) throw error
  })
  return to
}

describe.each(AFTERSALES_TYPES)('a request for %s', type => {
  // A refund without goods never has a parcel; returned goods are never approved before they arrive.
  const exchange = AFTERSALES_STATES.filter(state => state.startsWith('EXCHANG'))
  const unreachable: Record<typeof type, AftersalesState[]> = {
    ONLY_REFUND: ['WAIT_RETURN', 'SENT_BACK', 'RECEIVED', ...exchange],
    REFUND_GOODS: ['AGREED', ...exchange],
    EXCHANGING_GOODS: ['AGREED', 'RECEIVED', 'REFUNDING', 'REFUNDED'],
  }

  it.each(AFTERSALES_STATES.filter(state => !unreachable[type].includes(state)))(
    'goes from %s only where the table says',
    async state => {
      const { bn } = await requestAt(shop, buyer, state, type)
      expect((await shop.db.select().from(aftersales).where(eq(aftersales.bn, bn)))[0]!.state).toBe(state)
      for (const event of EVENTS) {
        const rule = AFTERSALES_MACHINE.find(
          row => row.from === state && row.event === event && (row.type ?? type) === type,
        )
        expect([event, await outcomeOf(bn, event)]).toEqual([event, rule?.to ?? null])
      }
    },
  )
})

it('shows every state as the pairs of status and progress of wire §25', () => {
  const pairs = AFTERSALES_STATES.map(state => `${SHOWN[state].status}/${SHOWN[state].progress}`)
  expect(pairs).toEqual([
    '0/0',
    '1/1',
    '1/2',
    '1/8',
    '1/9',
    '1/9',
    '2/6',
    '3/3',
    '3/5',
    '4/7',
    ...['1/8', '1/8', '2/4', '2/6', '2/4'],
  ])
})
