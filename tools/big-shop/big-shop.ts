/** `tsx tools/big-shop/big-shop.ts [--goods 100000] [--seed 1] …`: adds a big shop to the database of DATABASE_URL. */
import { parseArgs } from 'node:util'
import { makeBigShop } from './make'
import { FULL, type Sizes } from './plan'

const names = Object.keys(FULL) as (keyof Sizes)[]
const { values } = parseArgs({
  options: Object.fromEntries([...names, 'seed', 'password-hash'].map(name => [name, { type: 'string' as const }])),
})
const databaseUrl = process.env.DATABASE_URL
if (!databaseUrl) {
  console.error('请用 DATABASE_URL 指定 PostgreSQL 数据库')
  process.exit(2)
}
const sizes = Object.fromEntries(names.flatMap(name => (values[name] ? [[name, Number(values[name])]] : [])))
await makeBigShop({
  databaseUrl,
  sizes,
  seed: Number(values.seed ?? 1),
  passwordHash: String(values['password-hash'] ?? ''),
  say: (part, seconds) => console.log(`  · ${part} ${seconds.toFixed(1)} s`),
})
