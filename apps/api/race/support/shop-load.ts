import { randomUUID } from 'node:crypto'
import { ApiError } from '@heji/api-client'
import { RECEIVER } from '../../testing/buyer'
import { apiOf } from './buyers'

/** Visitors who never try again: every failure counts. */
export interface Load {
  answered(): number
  orders(): number
  slowest(): number
  /** What failed, one line each. */
  failures: string[]
  while(during: () => Promise<void>): Promise<void>
}

const READERS = 6
const LOOK_MS = 100
const BUYERS = ['13800000001', '13800000002']

/** Readers of pages with and without a session, and buyers who order by the API. */
export async function loadShop(shop: string, api: string): Promise<Load> {
  const failures: string[] = []
  const count = { answered: 0, orders: 0, slowest: 0 }
  const open = { id: 0, token: '' }
  const members = await Promise.all(
    BUYERS.map(async username => {
      const { token } = await apiOf(open, api)('POST login', { username, password: 'heji2026' })
      return { id: 0, token }
    }),
  )
  const { list } = await apiOf(open, api)('GET goods/items', { page: 1, pageSize: 8 })
  const skus = await Promise.all(list.map(item => skuOf(apiOf(open, api), item.item_id)))
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const started = performance.now()
    try {
      await work()
      count.answered += 1
    } catch (error) {
      failures.push(
        `${name}: ${error instanceof ApiError ? `${error.status} ${error.message}` : String((error as Error).cause ?? error)}`,
      )
    }
    count.slowest = Math.max(count.slowest, performance.now() - started)
    await look()
  }
  const page = (path: string, token: string) =>
    timed(path, async () => {
      const headers: Record<string, string> = token ? { cookie: `ECSHOPX_TOKEN=${token}` } : {}
      const answer = await fetch(shop + path, { headers, signal: AbortSignal.timeout(20_000) })
      const text = await answer.text()
      if (answer.status !== 200) throw new Error(`HTTP ${answer.status}`)
      if (/商城暂时|系统繁忙/.test(text)) throw new Error('says that a part of the shop is away')
    })
  const read = async (n: number, isOver: () => boolean) => {
    const paths = ['/', '/items', `/items/${list[n % list.length]!.item_id}`, '/search']
    for (let i = n; !isOver(); i++) await page(paths[i % paths.length]!, n % 2 ? members[n % 2]!.token : '')
  }
  const buy = async (n: number, isOver: () => boolean) => {
    const call = apiOf(members[n]!, api)
    for (let i = n; !isOver(); i++)
      await timed('POST order_new', async () => {
        await call('POST order_new', orderOf(skus[i % skus.length]!), { idempotencyKey: randomUUID() }).then(
          () => {
            count.orders += 1
          },
          (error: unknown) => {
            // The shop answered: these goods are sold out or not sold this way.
            if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error
          },
        )
      })
  }
  return {
    answered: () => count.answered,
    orders: () => count.orders,
    slowest: () => count.slowest,
    failures,
    while: async during => {
      let isOver = false
      const readers = Array.from({ length: READERS }, (_, n) => read(n, () => isOver))
      const buyers = members.map((_, n) => buy(n, () => isOver))
      await during().finally(() => {
        isOver = true
      })
      await Promise.all([...readers, ...buyers])
    },
  }
}

/** A sku of these goods. */
async function skuOf(call: ReturnType<typeof apiOf>, item_id: string) {
  const detail = await call('GET goods/items/{item_id}', { item_id })
  return detail.spec_items?.find(sku => Number(sku.store) > 0)?.item_id ?? item_id
}

/** Visitors look at a page before they ask for the next one. */
const look = () => new Promise(resolve => setTimeout(resolve, LOOK_MS))

const orderOf = (item_id: string) => ({
  ...RECEIVER,
  order_type: 'normal' as const,
  receipt_type: 'logistics' as const,
  not_use_coupon: true,
  pay_type: '' as const,
  remark: '',
  items: [{ item_id, num: 1 }],
})
