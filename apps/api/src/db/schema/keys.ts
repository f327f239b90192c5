import { KEY_KIND_NAMES } from '@heji/api-client/contract'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, enumChecks, id, now, ref } from './columns'
import { shops } from './shops'
import { operators } from './staff'

/** Keys of programs. The key itself is hashed; its rights are never more than those of the operator who made it. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    name: text().notNull(),
    kind: text({ enum: KEY_KIND_NAMES }).notNull(),
    keyHash: text().notNull().unique(),
    /** Its first letters, by which people know it again. */
    prefix: text().notNull(),
    operatorId: ref()
      .notNull()
      .references(() => operators.id),
    rights: text().array().notNull(),
    /** Whether it holds in all shops, later ones too; else in those of `api_key_shops`. */
    allShops: boolean().notNull(),
    /** Calls in a minute. */
    perMinute: integer().notNull(),
    createdAt: now(),
    expiresAt: at().notNull(),
    endedAt: at(),
    /** Written once in a minute. */
    usedAt: at(),
    usedIp: text().notNull().default(''),
  },
  t => [...enumChecks(t), index().on(t.operatorId), check('api_keys_per_minute', sql`${t.perMinute} > 0`)],
)

export const apiKeyShops = pgTable(
  'api_key_shops',
  {
    keyId: ref()
      .notNull()
      .references(() => apiKeys.id),
    shopId: ref()
      .notNull()
      .references(() => shops.id),
  },
  t => [primaryKey({ columns: [t.keyId, t.shopId] })],
)
