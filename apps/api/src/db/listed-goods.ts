import { getTableColumns } from 'drizzle-orm'
import { goods } from './schema'

// Texts of several kB, which only the item page and the search read.
const { intro, params, specs, video, search, ...listed } = getTableColumns(goods)

/** Columns of goods where many are read at once: lists, carts, orders. */
export const listedGoods = listed
export type ListedGoods = Omit<typeof goods.$inferSelect, 'intro' | 'params' | 'specs' | 'video' | 'search'>
