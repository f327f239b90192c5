import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Goods that an import which is not finished has saved; the same file goes on after them. */
export const importedGoods = pgTable(
  'imported_goods',
  {
    /** SHA-256 of the file, hexadecimal. */
    fileHash: text().notNull(),
    bn: text().notNull(),
  },
  t => [primaryKey({ columns: [t.fileHash, t.bn] })],
)
