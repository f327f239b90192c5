import { Link } from '../../components/link'
import { type ListQuery, listHref, ONE_SHOP } from '../items/list-query'
import type { ShopCategory } from './shop.server'

interface CategoryTreeProps {
  categories: ShopCategory[]
  query: ListQuery
}

/** Categories of the store, three levels; those above the chosen one are open. Phones show the first level in a row. */
export function CategoryTree({ categories, query }: CategoryTreeProps) {
  const isAll = query.cat_id === ''
  return (
    <nav className="hs-store__categories" aria-label="店内商品分类">
      <h2>
        <Link to={listHref(query, { cat_id: '' }, ONE_SHOP)} aria-current={isAll ? 'true' : undefined}>
          全部商品
        </Link>
      </h2>
      <Level categories={categories} query={query} />
    </nav>
  )
}

const Level = ({ categories, query }: CategoryTreeProps) => (
  <ul>
    {categories.map(category => (
      <li key={category.id}>
        <Link
          to={listHref(query, { cat_id: category.id }, ONE_SHOP)}
          aria-current={category.id === query.cat_id ? 'true' : undefined}
        >
          <span>{`${category.name} `}</span>
          <small>{category.count}</small>
        </Link>
        {category.children.length > 0 && holds(category, query.cat_id) ? (
          <Level categories={category.children} query={query} />
        ) : null}
      </li>
    ))}
  </ul>
)

const holds = ({ id, children }: ShopCategory, chosen: string): boolean =>
  id === chosen || children.some(child => holds(child, chosen))
