/** Fills a shop of the real size, by statements that each write all rows of a kind. */
import pg from 'pg'
import { type Db, migrateDatabase, openDatabase } from '../../apps/api/src/db/db'
import { fillSearch } from '../../apps/api/src/modules/search/fill'
import { books } from './books'
import { offers } from './coupons'
import { foundations } from './foundations'
import { goods, goodsSums } from './goods'
import { ledgers } from './ledgers'
import { memberSums, members } from './members'
import { office } from './office'
import { ordersAndLines } from './orders'
import { parcels } from './parcels'
import { payments } from './payments'
import { advanceSequences, FULL, type Plan, planOf, type Sizes } from './plan'
import { reviews } from './reviews'

/** In this order: each subject may name rows of those before it. */
const SUBJECTS: Record<string, (plan: Plan) => string[]> = {
  foundations,
  goods,
  members,
  orders: ordersAndLines,
  payments,
  parcels,
  ledgers,
  offers,
  reviews,
  office,
  books,
  sums: plan => [...goodsSums(plan), ...memberSums(plan), ...advanceSequences(plan)],
}

interface BigShop {
  databaseUrl: string
  sizes?: Partial<Sizes>
  seed?: number
  /** End of the history. */
  now?: Date
  isChecked?: boolean
  passwordHash?: string
  /** Hears of each finished part, and the seconds that it took. */
  say?: (part: string, seconds: number) => void
}

/**
 * Adds a big shop to a database, beside what is there. The account must be a superuser, because foreign keys are not
 * checked unless `isChecked`.
 */
export async function makeBigShop(wanted: BigShop): Promise<void> {
  const {
    databaseUrl,
    sizes,
    seed = 1,
    now = new Date(),
    isChecked = false,
    passwordHash = '',
    say = () => {},
  } = wanted
  const database = await openDatabase({ url: databaseUrl, timeouts: { statement_timeout: 0 } })
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c jit=off' })
  const timed = async (part: string, work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    say(part, (performance.now() - began) / 1_000)
  }
  try {
    await migrateDatabase(database)
    await client.connect()
    await prepare(client, isChecked)
    const plan = await planOf(client, { sizes: { ...FULL, ...sizes }, seed, now, isChecked, passwordHash })
    for (const [name, statementsOf] of Object.entries(SUBJECTS)) {
      await timed(name, async () => {
        for (const statement of statementsOf(plan)) await client.query(statement)
      })
      if (name === 'goods') await timed('search', () => fill(client, database.db))
    }
    await timed('vacuum', () => client.query('vacuum (analyze)'))
  } finally {
    await client.end()
    await database.close()
  }
}

/** The column of the search. Its index is made anew afterwards: to add to it goods by goods takes ten times as long. */
async function fill(client: pg.Client, db: Db) {
  const { rows } = await client.query<{ made: string }>(`select pg_get_indexdef('goods_search'::regclass) as made`)
  await client.query('drop index goods_search')
  await fillSearch(db)
  await client.query(rows[0]!.made)
}

async function prepare(client: pg.Client, isChecked: boolean) {
  for (const [name, value] of Object.entries({
    timezone: 'Asia/Shanghai',
    work_mem: '256MB',
    temp_buffers: '512MB',
    maintenance_work_mem: '1GB',
    synchronous_commit: 'off',
    'heji.without_events': 'on',
    ...(isChecked ? {} : { session_replication_role: 'replica' }),
  }))
    await client.query(`select set_config($1, $2, false)`, [name, value])
}
