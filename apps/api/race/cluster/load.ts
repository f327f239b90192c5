import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '@heji/api-client'
import type { Queryable } from '../../src/db/db'
import { orders } from '../../src/db/schema'
import { openSession } from '../../src/http/sessions'
import { systemClock } from '../../src/platform/clock'
import { readConfig } from '../../src/platform/config'
import { RECEIVER } from '../../testing/buyer'
import { addGoods, addMember, addShop } from '../../testing/fixtures'
import { apiOf, type RaceBuyer, random } from '../support/buyers'
import { API, type Cluster, ENTRANCES, SHOP } from './cluster'
import { SECRETS } from './files'

const BUYERS = 16
const READERS = 6
const STORE = 9_000_000
/** Longest a caller waits for an answer, in milliseconds. */
const PATIENCE_MS = 20_000

/** What callers saw from the fault on until all was well. Times in milliseconds. */
export interface Seen {
  orders: number
  /** Orders that were asked for again, and pages that were not shown. */
  failedOrders: number
  failedPages: number
  pages: number
  /** Longest time in which nobody's order was acknowledged. */
  pauseMs: number
  /** Longest time in which no page was shown. */
  pagePauseMs: number
}

/** Buyers and readers, and every order that a buyer was told of. */
export async function openLoad(cluster: Cluster) {
  const buyers: RaceBuyer[] = []
  const skus: number[] = []
  const config = readConfig({ HEJI_SECRET: SECRETS.server, HEJI_INTERNAL_TOKEN: SECRETS.internal })
  await cluster.withDatabase(async ({ db }) => {
    const shopId = (await addShop(db)).id
    for (let i = 0; i < 8; i++) skus.push((await addGoods(db, { shopId, store: STORE })).goods.itemId)
    for (let i = 0; i < BUYERS; i++) {
      const { id } = await addMember(db, { mobile: `137${String(i).padStart(8, '0')}` })
      buyers.push({ id, token: await openSession({ clock: systemClock, config }, db, 'member', id) })
    }
  })
  /** Order by the key of its request. */
  const acknowledged = new Map<string, string>()
  const failures = new Map<string, number>()
  const now = { orders: 0, pages: 0, failedOrders: 0, failedPages: 0, ordersAt: [0], pagesAt: [0] }
  const fail = (kind: 'failedOrders' | 'failedPages', why: string) => {
    now[kind] += 1
    failures.set(why, (failures.get(why) ?? 0) + 1)
  }

  async function buy(n: number, isOver: () => boolean) {
    const pick = random(n + 1)
    while (!isOver()) {
      const idempotencyKey = randomUUID()
      const items = [{ item_id: skus[pick(skus.length)]!, num: 1 + pick(3) }]
      // An acknowledgement is asked for until it comes, so that no order is made that nobody knows of.
      for (let tries = 0; !acknowledged.has(idempotencyKey); tries++)
        try {
          const call = apiOf(buyers[n]!, API, ENTRANCES[(n + tries) % ENTRANCES.length])
          const { order_id } = await call('POST order_new', { ...RECEIVER, items }, { idempotencyKey })
          acknowledged.set(idempotencyKey, order_id)
          now.orders += 1
          now.ordersAt.push(performance.now())
        } catch (error) {
          if (!(error instanceof ApiError) || (error.status > 0 && error.status < 500)) throw error
          fail('failedOrders', `order: ${error.status} ${error.message}`)
          await wait(200)
        }
      await wait(50 + pick(100))
    }
  }
  async function read(n: number, isOver: () => boolean) {
    const paths = ['/', '/items', `/items/${skus[n % skus.length]}`, '/search?keywords=%E6%A3%89']
    for (let i = n; !isOver(); i++) {
      const path = paths[i % paths.length]!
      try {
        const headers: Record<string, string> = n % 2 ? { cookie: `ECSHOPX_TOKEN=${buyers[n]!.token}` } : {}
        const answer = await fetch(SHOP + path, { headers, signal: AbortSignal.timeout(PATIENCE_MS) })
        const text = await answer.text()
        if (answer.status !== 200) throw new Error(`HTTP ${answer.status}`)
        if (/商城暂时|系统繁忙/.test(text)) throw new Error('says that a part of the shop is away')
        now.pages += 1
        now.pagesAt.push(performance.now())
      } catch (error) {
        fail('failedPages', `${path}: ${(error as Error).cause ?? (error as Error).message}`)
      }
      await wait(100)
    }
  }

  /** Starts all of them. @returns a function that ends them, with what they saw since the start */
  function start({ readers = READERS } = {}) {
    const began = performance.now()
    Object.assign(now, { orders: 0, pages: 0, failedOrders: 0, failedPages: 0, ordersAt: [began], pagesAt: [began] })
    failures.clear()
    let isOver = false
    const isDone = () => isOver
    const all = Promise.all([
      ...buyers.map((_, n) => buy(n, isDone)),
      ...Array.from({ length: readers }, (_, n) => read(n, isDone)),
    ])
    all.catch(() => {})
    return async (): Promise<Seen> => {
      isOver = true
      const ended = performance.now()
      await all
      const { orders, pages, failedOrders, failedPages } = now
      const [pauseMs, pagePauseMs] = [longestGap(now.ordersAt, ended), longestGap(now.pagesAt, ended)]
      return { orders, pages, failedOrders, failedPages, pauseMs, pagePauseMs }
    }
  }

  return {
    start,
    buyers,
    acknowledged,
    failures,
    /** Resolves after so many more acknowledged orders. */
    more: async (count: number) => {
      const wanted = acknowledged.size + count
      for (const end = performance.now() + 120_000; acknowledged.size < wanted; await wait(20))
        if (performance.now() > end) throw new Error('nobody can order')
    },
    /** Acknowledged orders that are not there, and orders that nobody was told of: a request that was done twice. */
    judge: async (db: Queryable) => {
      const stored = new Set((await db.select({ id: orders.orderId }).from(orders)).map(row => row.id))
      const told = new Set(acknowledged.values())
      return {
        lost: [...told].filter(id => !stored.has(id)).length + acknowledged.size - told.size,
        doubled: [...stored].filter(id => !told.has(id)).length,
      }
    },
  }
}

export type ClusterLoad = Awaited<ReturnType<typeof openLoad>>

const longestGap = (times: number[], ended: number) =>
  Math.max(...[...times, ended].map((time, i) => time - (times[i - 1] ?? time)))
