import { TAGS_PER_SHOP } from '@heji/widgets/definitions'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { prepared } from '../../db/prepared'
import { type StoredWidget, shops } from '../../db/schema'
import { tagsOfShop } from '../shops/decorations'
import { type Entry, entriesWith, idIn } from './entries'

const shopIdOf = (entry: Entry) => idIn(entry.shop_id)

const shopsOfPage = prepared('shops_of_page', db =>
  db
    .select({
      id: shops.id,
      name: shops.name,
      logo: shops.logo,
      banner: shops.banner,
      top: shops.topPicture,
      tags: tagsOfShop,
    })
    .from(shops)
    .where(and(eq(shops.isValid, true), sql`${shops.id} = any(${sql.placeholder('ids')}::bigint[])`)),
)

/**
 * Writes today's name, pictures and first tags into every shop of read content. Shops that no longer exist keep their
 * stored data and are `closed`. One statement at most.
 */
export async function refreshShops(db: Db, content: StoredWidget[]): Promise<void> {
  const entries = entriesWith(content, 'shops', shopIdOf)
  if (entries.length === 0) return
  const ids = [...new Set(entries.map(shopIdOf))]
  const rows = await shopsOfPage(db).execute({ ids })
  const byId = new Map(rows.map(row => [row.id, row]))
  for (const entry of entries) {
    const row = byId.get(shopIdOf(entry))
    entry.closed = !row
    if (!row) continue
    entry.shop_name = row.name
    entry.logo = row.logo
    entry.banner = row.banner
    entry.top_pic = row.top
    entry.tag_list = row.tags.slice(0, TAGS_PER_SHOP).map(({ tag_id, tag_name }) => ({ tag_id, tag_name }))
  }
}
