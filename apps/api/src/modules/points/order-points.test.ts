import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveBackDatabase, takeDatabase } from '../../../testing/databases'
import { addMember, addOrder } from '../../../testing/fixtures'
import type { Database, Tx } from '../../db/db'
import { type PointKind, pointLedger } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { OrderRecord } from '../order-states/advance'
import { creditPoints, lockPoints, pointsOfOrder, type SpendPoints, spendPoints } from './ledger'
import { earningFee, earnPoints, payWithPoints, pointsToEarn, refundPoints, returnPoints } from './order-points'

const NOW = new Date('2026-11-11T02:00:00Z')

let database: Database
beforeAll(async () => {
  database = await takeDatabase()
})
afterAll(() => giveBackDatabase(database))

const order = (values: Partial<OrderRecord> = {}) =>
  ({
    orderId: randomUUID(),
    memberId: 0,
    orderClass: 'normal',
    totalFee: 10_800,
    freightFee: 800,
    pointUse: 0,
    itemPoint: 0,
    pointEarned: 1,
    ...values,
  }) as OrderRecord

/** A member with points, and an order of his. */
async function buyer(point = 0, values: Partial<OrderRecord> = {}) {
  const { id: memberId } = await addMember(database.db, { point })
  const own = order({ memberId, ...values })
  await addOrder(database.db, { orderId: own.orderId, memberId })
  const tx = <T>(work: (db: Tx) => Promise<T>) => inTransaction(database.db, work)
  return {
    memberId,
    own,
    tx,
    balance: () => tx(db => lockPoints(db, memberId)),
    /** Movements after the opening one. */
    rows: async () => {
      const rows = await database.db
        .select()
        .from(pointLedger)
        .where(eq(pointLedger.memberId, memberId))
        .orderBy(asc(pointLedger.id))
      return rows.filter(({ kind }) => kind !== 'opening').map(({ kind, delta, ref }) => [kind, delta, ref])
    },
    move: (kind: PointKind, points: number, ref = '') =>
      tx(db => creditPoints(db, { memberId, orderId: own.orderId, kind, points, ref }, NOW)),
    refund: (what: Parameters<typeof refundPoints>[2]) => tx(db => refundPoints(db, own, what, NOW)),
  }
}

describe('what an order moves', () => {
  it('is taken for the points that it uses and for those that it costs, each by itself', async () => {
    const moves: Parameters<SpendPoints>[1][] = []
    const pay = (values: Partial<OrderRecord>) =>
      payWithPoints(null as never, order({ orderId: '42', memberId: 7, ...values }), new Date(), async (_, move) => {
        moves.push(move)
      })
    await pay({})
    expect(moves).toEqual([])
    await pay({ pointUse: 1, itemPoint: 2 })
    const own = { memberId: 7, orderId: '42', remark: '订单号：42' }
    expect(moves).toEqual([
      { ...own, points: 1, kind: 'deduct' },
      { ...own, points: 2, kind: 'exchange' },
    ])
  })

  it('comes back once, all that it used and cost', async () => {
    const { tx, own, balance, rows } = await buyer(0, { pointUse: 30, itemPoint: 5 })
    for (const _ of [1, 2])
      await tx(db => returnPoints(db, [own, { ...own, orderId: 'none', pointUse: 0, itemPoint: 0 }], NOW))
    expect([await balance(), await rows()]).toEqual([35, [['cancel', 35, '']]])
    const [row] = await database.db.select().from(pointLedger).where(eq(pointLedger.orderId, own.orderId))
    expect([row!.remark, row!.at]).toEqual([`订单号：${own.orderId}`, NOW])
  })
})

describe('points for a received order', () => {
  it('are earned by what was paid for goods, and by nothing in the points mall or for a card', () => {
    expect(earningFee(order())).toBe(10_000)
    expect([pointsToEarn(order(), 0), pointsToEarn(order(), 4_000)]).toEqual([100, 60])
    expect(pointsToEarn(order({ status: 'CANCEL' }), 0)).toBe(0)
    expect(['pointsmall', 'memberCard'].map(orderClass => earningFee(order({ orderClass } as never)))).toEqual([0, 0])
  })

  it.each([
    [0, 100],
    [50, 99],
    [9_900, 1],
    [9_901, 0],
    [20_000, 0],
  ])('less %i cents that came back are %i', async (refundedFee, points) => {
    const { tx, own, balance, rows } = await buyer()
    for (const _ of [1, 2]) await tx(db => earnPoints(db, own, NOW, refundedFee))
    expect(await balance()).toBe(points)
    expect(await rows()).toEqual(points === 0 ? [] : [['earn', points, '']])
  })

  it('less nothing unless something came back', async () => {
    const { tx, own, balance } = await buyer()
    await tx(db => earnPoints(db, own, NOW))
    expect(await balance()).toBe(100)
  })
})

describe('points of a refund', () => {
  /** An order for which 20 points were spent and 100 earned. */
  async function done(point = 20) {
    const made = await buyer(point)
    const { tx, own, memberId, move } = made
    const spent = { memberId, orderId: own.orderId, kind: 'deduct', points: 20 } as const
    await tx(db => spendPoints(db, spent, NOW))
    await move('earn', 100)
    return made
  }

  it('come back as far as they were spent, and no further', async () => {
    const { refund, balance } = await done()
    await expect(refund({ ref: 'R', back: 21, keptFee: 0 })).rejects.toThrow('退回积分超出订单已用积分')
    expect(await balance()).toBe(100)
    expect(await refund({ ref: 'R', back: 20, keptFee: 10_000 })).toEqual({ given: 20, taken: 0, missing: 0 })
  })

  it('are counted from what earlier refunds have moved', async () => {
    const { refund, rows } = await done()
    expect(await refund({ ref: 'R1', back: 5, keptFee: 7_000 })).toEqual({ given: 5, taken: 30, missing: 0 })
    expect(await refund({ ref: 'R2', back: 5, keptFee: 7_000 })).toEqual({ given: 0, taken: 0, missing: 0 })
    expect(await refund({ ref: 'R3', back: 20, keptFee: 0 })).toEqual({ given: 15, taken: 70, missing: 0 })
    expect(await rows()).toEqual([
      ['deduct', -20, ''],
      ['earn', 100, ''],
      ['refund', 5, 'R1'],
      ['take_back', -30, 'R1'],
      ['refund', 15, 'R3'],
      ['take_back', -70, 'R3'],
    ])
  })

  it('are moved once for each refund', async () => {
    const { refund, balance } = await done()
    const first = { ref: 'R', back: 10, keptFee: 5_000 }
    expect([await refund(first), await refund(first)]).toEqual([
      { given: 10, taken: 50, missing: 0 },
      { given: 0, taken: 0, missing: 0 },
    ])
    expect(await refund({ ...first, back: 20, keptFee: 0 })).toEqual({ given: 0, taken: 0, missing: 50 })
    expect(await balance()).toBe(60)
  })

  it('are missing where they are spent, those that come back at the same time are not', async () => {
    const { tx, memberId, refund, balance } = await done()
    await tx(db => spendPoints(db, { memberId, kind: 'exchange', points: 70 }, NOW))
    expect(await refund({ ref: 'R', back: 15, keptFee: 0 })).toEqual({ given: 15, taken: 45, missing: 55 })
    expect(await balance()).toBe(0)
  })

  it('that were paid with money are not asked for again', async () => {
    const { refund } = await done()
    expect(await refund({ ref: 'R', back: 0, keptFee: 0, paidInMoney: 40 })).toEqual({
      given: 0,
      taken: 60,
      missing: 0,
    })
    const other = await done()
    expect(await other.refund({ ref: 'R', back: 0, keptFee: 0, paidInMoney: 400 })).toEqual({
      given: 0,
      taken: 0,
      missing: 0,
    })
  })
})

describe('the ledger', () => {
  it('takes all or nothing', async () => {
    const { tx, memberId, balance, rows } = await buyer(50)
    const spend = (points: number) => tx(db => spendPoints(db, { memberId, points, kind: 'deduct' }, NOW))
    await expect(spend(51)).rejects.toThrow('积分不足！')
    await spend(50)
    expect([await balance(), await rows()]).toEqual([0, [['deduct', -50, '']]])
  })

  it('keeps what a movement was about', async () => {
    const { tx, memberId, own } = await buyer(50)
    const move = { memberId, points: 5, orderId: own.orderId, ref: 'R', remark: '说明' }
    await tx(db => spendPoints(db, { ...move, kind: 'take_back' }, NOW))
    await tx(db => creditPoints(db, { ...move, kind: 'refund' }, NOW))
    await tx(db => creditPoints(db, { memberId, points: 1, kind: 'gift' }, NOW))
    await tx(db => spendPoints(db, { memberId, points: 1, kind: 'deduct' }, NOW))
    const rows = await database.db
      .select()
      .from(pointLedger)
      .where(eq(pointLedger.memberId, memberId))
      .orderBy(asc(pointLedger.id))
    expect(rows.slice(1).map(({ orderId, ref, remark, delta }) => [orderId, ref, remark, delta])).toEqual([
      [own.orderId, 'R', '说明', -5],
      [own.orderId, 'R', '说明', 5],
      [null, '', '', 1],
      [null, '', '', -1],
    ])
    expect(rows.slice(1).map(({ at }) => at)).toEqual([1, 2, 3, 4].map(() => NOW))
  })

  it('says whether points were given for the first time', async () => {
    const { move, balance } = await buyer()
    expect([await move('earn', 5), await move('earn', 5), await move('earn', 5, 'other')]).toEqual([true, false, true])
    expect(await balance()).toBe(10)
  })

  it('adds up what an order has moved, by its sense', async () => {
    const { tx, own, move, memberId } = await buyer(100)
    const spend = (kind: PointKind, points: number, ref = '') =>
      tx(db => spendPoints(db, { memberId, orderId: own.orderId, kind, points, ref }, NOW))
    await spend('deduct', 1)
    await spend('exchange', 2)
    await move('cancel', 4)
    await move('refund', 8)
    await move('earn', 16)
    await spend('take_back', 32, 'R')
    expect(await pointsOfOrder(database.db, own.orderId)).toEqual({
      spent: 3,
      returned: 12,
      earned: 16,
      takenBack: 32,
      takenRefs: ['R'],
    })
    expect(await pointsOfOrder(database.db, 'none')).toMatchObject({ spent: 0, takenRefs: [] })
  })

  it('knows no points of nobody', async () => {
    expect(await inTransaction(database.db, tx => lockPoints(tx, 999_999))).toBe(0)
  })
})
