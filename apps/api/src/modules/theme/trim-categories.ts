import type { StoredWidget } from '../../db/schema'
import { widgetsWith } from './entries'

interface Category {
  category_id: string
  category_name: string
  image_url?: string
  children: Category[]
}

const isObject = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null && !Array.isArray(x)

/**
 * Stored category trees of menus contain whole picker records; shoppers get only the data that menus draw (wire §20.1).
 */
export function trimCategories(content: StoredWidget[]): void {
  for (const widget of widgetsWith(content, 'categories'))
    if (Array.isArray(widget.categoryData)) widget.categoryData = trim(widget.categoryData, 1)
}

const trim = (list: unknown[], level: number): Category[] =>
  list.filter(isObject).map(category => ({
    category_id: String(category.category_id ?? ''),
    category_name: String(category.category_name ?? ''),
    ...(level === 1 ? { image_url: String(category.image_url ?? '') } : {}),
    children: Array.isArray(category.children) && level < 3 ? trim(category.children, level + 1) : [],
  }))
