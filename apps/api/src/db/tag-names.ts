import { sql } from 'drizzle-orm'
import { goods, goodsTags, tags } from './schema'

/** Names of the tags of a row of `goods`, in the order that shoppers see. */
export const tagNames = sql<string[]>`(
  select coalesce(json_agg(t.name order by gt.sort), '[]'::json)
  from ${goodsTags} gt join ${tags} t on t.id = gt.tag_id where gt.goods_id = ${goods.itemId})`
