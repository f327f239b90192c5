import { setTimeout as wait } from 'node:timers/promises'
import { createApi } from '@heji/api-client'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeBigShop } from '../../../../tools/big-shop/make'
import { printTable } from '../../../../tools/lib/table.mjs'
import { random } from '../support/buyers'
import { API, type Cluster, ENTRANCES, openCluster, SHOP } from './cluster'
import { urlOf } from './databases'
import { SECRETS } from './files'
import { type ClusterLoad, openLoad } from './load'

/** A shop of a middling size. */
const SIZES = { goods: 5_000, members: 3_000, orders: 10_000, reviews: 20_000, shops: 20, brands: 100, days: 200 }
const MEASURE_MS = 10_000
/** Of one processor, for each PostgreSQL server: then it is the servers that limit, not this one machine. */
const SHARE = 0.12
/** Of one processor, for our servers on each machine, where it is asked what a further machine adds. */
const SHARE_OF_OURS = 0.2
/** Few enough that a statement on so small a share ends within its five seconds. */
const READERS = 12
/** Program names as the kernel cuts them, and where they run. */
const PROGRAMS = ['node', 'haproxy', 'pgbouncer', 'postgres', 'etcd', 'patroni']

let cluster: Cluster
let load: ClusterLoad

/** Only if asked for: it says figures, and refuses nothing but errors. */
describe.skipIf(!(process.env.HEJI_CLUSTER_ONLY ?? '').split(' ').includes('capacity'))('what carries how much', () => {
  beforeAll(async () => {
    cluster = await openCluster(process.env.HEJI_CLUSTER!, { more: true })
    const { address } = await cluster.primary()
    const owner = urlOf(address).replace(/heji:[^@]*@/, `postgres:${SECRETS.superuser}@`)
    await makeBigShop({ databaseUrl: owner, sizes: SIZES })
    await cluster.psql(await cluster.primary(), 'vacuum analyze')
    load = await openLoad(cluster)
  })

  afterEach(() => {
    for (const machine of cluster.dbs) machine.limit('postgres', 0)
  })

  it('takes so much processor time', async () => {
    const rows = []
    for (const [name, work] of [
      ['order', placeOrders],
      ['list, asked of the API', readLists],
      ['page of a visitor, kept', () => readPages('/items', () => '')],
      ['page of a member', () => readPages('/items', cookieOf)],
    ] as const)
      rows.push({ name, ...(await measured(work)) })
    printTable('cluster', { title: 'processor time for one request, in ms', rows })
  })

  it('answers lists by copies', async () => {
    const rows = []
    for (const copies of [0, 1, 2]) {
      await readFrom(copies)
      for (const machine of cluster.dbs) machine.limit('postgres', SHARE)
      const { answered, failed, seconds } = await readLists()
      rows.push({
        name: `${copies} copies`,
        'requests a second': (answered / seconds).toFixed(1),
        failed: String(failed),
      })
      expect(failed).toBe(0)
      for (const machine of cluster.dbs) machine.limit('postgres', 0)
    }
    const dying = readLists()
    await wait(MEASURE_MS / 3)
    cluster.dbs.at(-1)!.signalAll('SIGKILL')
    const { answered, failed } = await dying
    rows.push({ name: '2 copies, one dies', 'requests a second': '', failed: `${failed} of ${answered}` })
    printTable('cluster', { title: `lists, each PostgreSQL on ${SHARE * 100} % of a processor`, rows })
    expect(failed).toBe(0)
  })

  it('answers more with a further machine of our servers', async () => {
    await readFrom(0)
    const rows: Record<string, string>[] = []
    const [, second] = cluster.apps
    for (const app of ['api', 'storefront']) await second!.stop(app)
    rows.push({ name: '1 machine', ...(await ofOurServers()) })
    await cluster.restart(second!, 'api', 3002)
    await cluster.restart(second!, 'storefront', 3000)
    rows.push({ name: '2 machines', ...(await ofOurServers()) })
    printTable('cluster', { title: `a second, our servers on ${SHARE_OF_OURS * 100} % of a processor each`, rows })
  })
})

async function ofOurServers() {
  // haproxy needs two checks to see who is there.
  await wait(2_000)
  for (const machine of cluster.apps) machine.limit('node', SHARE_OF_OURS)
  const lists = await readLists()
  const pages = await readPages('/items', cookieOf)
  for (const machine of cluster.apps) machine.limit('node', 0)
  const perSecond = ({ answered, seconds }: Work) => (answered / seconds).toFixed(1)
  return {
    'lists, asked of the API': perSecond(lists),
    'pages of members': perSecond(pages),
    failed: String(lists.failed + pages.failed),
  }
}

const cookieOf = (n: number) => `ECSHOPX_TOKEN=${load.buyers[n % load.buyers.length]!.token}`

/** Starts the APIs anew, with so many copies. */
async function readFrom(copies: number) {
  const first = await cluster.primary()
  const others = cluster.dbs.filter(machine => machine !== first).slice(0, copies)
  const DATABASE_READ_URL = others.map(({ address }) => urlOf(address)).join(',')
  for (const machine of cluster.apps) await cluster.restart(machine, 'api', 3002, { env: { DATABASE_READ_URL } })
  await wait(2_000)
}

interface Work {
  answered: number
  failed: number
  seconds: number
}

async function placeOrders(): Promise<Work> {
  const began = performance.now()
  const stop = load.start({ readers: 0 })
  await wait(MEASURE_MS)
  const { orders, failedOrders } = await stop()
  return { answered: orders, failed: failedOrders, seconds: (performance.now() - began) / 1_000 }
}

/** Readers who ask for one thing after another, without a pause. */
async function inTurn(ask: (n: number, i: number) => Promise<unknown>): Promise<Work> {
  const [began, count] = [performance.now(), { answered: 0, failed: 0 }]
  const reader = async (n: number) => {
    for (let i = 0; performance.now() < began + MEASURE_MS; i++)
      await ask(n, i).then(
        () => count.answered++,
        () => count.failed++,
      )
  }
  await Promise.all(Array.from({ length: READERS }, (_, n) => reader(n)))
  return { ...count, seconds: (performance.now() - began) / 1_000 }
}

/** Lists that nobody asked for a moment ago: any page of any order, for one reader of another price. */
const readLists = () => {
  const pick = random(Math.floor(performance.now()))
  return inTurn((n, i) =>
    createApi({ baseUrl: API, timeout: 20_000, fetch: ENTRANCES[(n + i) % 2]! })('GET goods/items', {
      page: 1 + pick(20),
      pageSize: 20,
      start_price: (pick(5_000) / 100).toFixed(2),
    } as never),
  )
}

const readPages = (path: string, cookieOf: (n: number) => string) =>
  inTurn(async n => {
    const answer = await fetch(SHOP + path, { headers: { cookie: cookieOf(n) } })
    await answer.text()
    if (answer.status !== 200) throw new Error(`HTTP ${answer.status}`)
  })

const spent = () => {
  const all = [...cluster.apps, ...cluster.dbs]
  return PROGRAMS.map(program => all.reduce((sum, machine) => sum + machine.cpuMs(program), 0))
}

async function measured(work: () => Promise<Work>) {
  const before = spent()
  const { answered, failed, seconds } = await work()
  const after = spent()
  expect(failed).toBe(0)
  const each = PROGRAMS.map((program, i) => [program, ((after[i]! - before[i]!) / answered).toFixed(2)])
  return { 'a second here': (answered / seconds).toFixed(1), ...Object.fromEntries(each) }
}
