import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { prepared } from '../../db/prepared'
import { categories, type StoredWidget } from '../../db/schema'
import { isInView } from '../items/categories'
import { idIn, widgetsWith } from './entries'

interface Category {
  category_id: string
  category_name: string
  image_url?: string
  children: Category[]
}

type Stored = Record<string, unknown>

const isObject = (x: unknown): x is Stored => typeof x === 'object' && x !== null && !Array.isArray(x)
const idOf = (category: Stored) => idIn(category.category_id)

const categoriesOfPage = prepared('categories_of_page', db =>
  db
    .select({ id: categories.id, name: categories.name, picture: categories.imageUrl })
    .from(categories)
    .where(sql`${categories.id} = any(${sql.placeholder('ids')}::bigint[]) and ${isInView('categories')}`),
)

type Now = Map<number, { name: string; picture: string }>

/**
 * Writes today's names and pictures into the category trees of menus; those that are gone or hidden are left out, with
 * all below them. Stored trees contain whole picker records; shoppers get only the data that menus draw (wire §20.1).
 * One statement at most.
 */
export async function refreshCategories(db: Db, content: StoredWidget[]): Promise<void> {
  const menus = widgetsWith(content, 'categories').filter(({ categoryData }) => Array.isArray(categoryData))
  const ids = [...new Set(menus.flatMap(({ categoryData }) => idsIn(categoryData as unknown[])))].filter(id => id > 0)
  const rows = ids.length > 0 ? await categoriesOfPage(db).execute({ ids }) : []
  const now: Now = new Map(rows.map(({ id, ...row }) => [id, row]))
  for (const menu of menus) menu.categoryData = trim(menu.categoryData as unknown[], 1, now)
}

const childrenOf = ({ children }: Stored) => (Array.isArray(children) ? children : [])

const idsIn = (list: unknown[]): number[] =>
  list.filter(isObject).flatMap(category => [idOf(category), ...idsIn(childrenOf(category))])

const trim = (list: unknown[], level: number, now: Now): Category[] =>
  list.filter(isObject).flatMap(category => {
    const row = now.get(idOf(category))
    if (!row) return []
    return {
      category_id: String(category.category_id),
      category_name: row.name,
      ...(level === 1 ? { image_url: row.picture || String(category.image_url ?? '') } : {}),
      children: level < 3 ? trim(childrenOf(category), level + 1, now) : [],
    }
  })
