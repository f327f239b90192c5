import type pg from 'pg'
import { createLots, type Lots } from './lots'

/** How much of everything the shop has; `days` is the length of its history. */
export interface Sizes {
  goods: number
  members: number
  orders: number
  reviews: number
  /** Rows of the log of who did what; a tenth as many movements of stock by hand. */
  audit: number
  shops: number
  brands: number
  days: number
}

export const FULL: Sizes = {
  goods: 100_000,
  members: 300_000,
  orders: 1_000_000,
  reviews: 2_000_000,
  audit: 1_000_000,
  shops: 40,
  brands: 600,
  days: 5 * 365,
}

/** Numbers of a sku: those of the goods and of up to seven skus. */
export const IDS_OF_GOODS = 8

export interface Plan extends Lots {
  sizes: Sizes
  /** End of the history, as SQL. */
  now: string
  /** Whether foreign keys are checked while rows are written; it takes twice as long. */
  isChecked: boolean
  /** Of members who can sign in; empty: nobody can. */
  passwordHash: string
  /** Numbers below which the shop already has rows. */
  first: Record<'item' | (typeof COUNTED)[number], number>
}

/** Tables whose rows get their numbers here, because others name them. */
const COUNTED = [
  'shops',
  'brands',
  'categories',
  'tags',
  'members',
  'coupons',
  'order_lines',
  'parcels',
  'reviews',
  'operators',
] as const

interface Wanted extends Pick<Plan, 'sizes' | 'isChecked' | 'passwordHash'> {
  seed: number
  now: Date
}

export async function planOf(client: pg.Client, { seed, now, ...wanted }: Wanted): Promise<Plan> {
  const numbers = COUNTED.map(table => `(select coalesce(max(id), 0) from ${table})::float8 as ${table}`)
  const { rows } = await client.query<Plan['first']>(
    `select ${numbers.join(', ')}, (select last_value from item_ids)::float8 as item`,
  )
  const first = rows[0]!
  // Names and article numbers hold these numbers, so a second big shop in the same database differs from the first.
  return { ...wanted, ...createLots(seed), first, now: `'${now.toISOString()}'::timestamptz` }
}

/** Later rows of the application get later numbers. */
export const advanceSequences = ({ sizes, first }: Plan): string[] => [
  `select setval('item_ids', ${first.item + (sizes.goods + 1) * IDS_OF_GOODS})`,
  ...COUNTED.map(
    table => `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 1) from ${table}))`,
  ),
]
