import { FilterBlock } from '../items/filter-block'
import { FilterSheet } from '../items/filter-sheet'
import { FILTER_SHEET } from '../items/filter-sheet-id'
import { chosenFilters, ONE_SHOP } from '../items/list-query'
import { SortBar } from '../items/sort-bar'
import type { ShopCategory, ShopPage } from './shop.server'

/** Order, chosen filters and the sheet with all of them, for phones. */
export function ShopFilters({ page }: { page: ShopPage }) {
  const { query, total, pageSize, brands, tags, prices } = page
  const all = page.categories.flatMap(withBelow)
  const chosen = chosenFilters(
    query,
    {
      category: id => all.find(category => category.id === id)?.name,
      brand: id => brands.find(brand => brand.id === id)?.name,
    },
    ONE_SHOP,
  )
  const categories = page.categories.some(({ id }) => id === query.cat_id)
    ? page.categories
    : [...page.categories, ...all.filter(({ id }) => id === query.cat_id)]
  const filters = { categories, brands, tags, prices }
  return (
    <>
      <FilterBlock query={query} {...filters} chosen={chosen} at={ONE_SHOP} short />
      <SortBar
        query={query}
        total={total}
        pageSize={pageSize}
        at={ONE_SHOP}
        sheet={FILTER_SHEET}
        filters={chosen.length}
      />
      <FilterSheet data={{ query, total, ...filters }} at={ONE_SHOP} />
    </>
  )
}

const withBelow = (category: ShopCategory): ShopCategory[] => [category, ...category.children.flatMap(withBelow)]
