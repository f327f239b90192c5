import { FREIGHT_BASES, type FreightZone } from '@heji/pricing/freight'
import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { enumChecks, id, now, ref } from './columns'
import { shops } from './shops'

/** What delivery costs, by region (运费模板). Goods without a template have the default one of their shop, else that of all shops. */
export const freightTemplates = pgTable(
  'freight_templates',
  {
    id: id(),
    /** Null = of all shops. */
    shopId: ref().references(() => shops.id),
    name: text().notNull(),
    by: text({ enum: FREIGHT_BASES }).notNull().default('piece'),
    /** Regions by the names of the region tree; exactly one zone has none and is for everywhere else. */
    zones: jsonb().$type<FreightZone[]>().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: now(),
    updatedAt: now(),
  },
  t => [
    ...enumChecks(t),
    uniqueIndex('freight_templates_name').on(sql`coalesce(${t.shopId}, 0)`, t.name),
    uniqueIndex('freight_templates_default').on(sql`coalesce(${t.shopId}, 0)`).where(sql`${t.isDefault}`),
  ],
)
