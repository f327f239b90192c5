import { X } from 'lucide-react'
import { Link } from '../../components/link'
import './filter-block.css'
import { type ListQuery, listHref } from './list-query'

interface FilterBlockProps {
  query: ListQuery
  categories: { id: string; name: string; count: number | null }[]
  brands: { id: string; name: string; count: number }[]
  tags: { name: string; count: number }[]
  chosen: { label: string; href: string }[]
}

/** Filters as links: they work without scripts, and each has an address of its own. */
export function FilterBlock({ query, categories, brands, tags, chosen }: FilterBlockProps) {
  return (
    <section className="hs-filter" aria-label="筛选">
      {chosen.length > 0 ? (
        <Row label="已选">
          {chosen.map(filter => (
            <Link key={filter.label} to={filter.href} className="hs-filter__chosen" aria-label={`取消 ${filter.label}`}>
              {filter.label}
              <X size={12} aria-hidden="true" />
            </Link>
          ))}
          <Link
            to={listHref({
              ...query,
              cat_id: '',
              main_category: '',
              brand_id: '',
              tag: '',
              start_price: '',
              end_price: '',
              in_stock: '',
            })}
            className="hs-filter__clear"
          >
            清空筛选
          </Link>
        </Row>
      ) : null}
      {categories.length > 0 ? (
        <Row label="分类">
          {categories.map(({ id, name, count }) => (
            <Option
              key={id}
              to={listHref(query, { cat_id: query.cat_id === id ? '' : id })}
              on={query.cat_id === id}
              count={count}
            >
              {name}
            </Option>
          ))}
        </Row>
      ) : null}
      {brands.length > 1 || query.brand_id ? (
        <Row label="品牌">
          {brands.map(({ id, name, count }) => (
            <Option
              key={id}
              to={listHref(query, { brand_id: query.brand_id === id ? '' : id })}
              on={query.brand_id === id}
              count={count}
            >
              {name}
            </Option>
          ))}
        </Row>
      ) : null}
      {tags.length > 0 ? (
        <Row label="标签">
          {tags.map(({ name, count }) => (
            <Option
              key={name}
              to={listHref(query, { tag: query.tag === name ? '' : name })}
              on={query.tag === name}
              count={count}
            >
              {name}
            </Option>
          ))}
        </Row>
      ) : null}
    </section>
  )
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="hs-filter__row">
      <h2 className="hs-filter__label">{label}</h2>
      <div className="hs-filter__options">{children}</div>
    </div>
  )
}

function Option({
  to,
  on,
  count,
  children,
}: {
  to: string
  on: boolean
  count: number | null
  children: React.ReactNode
}) {
  return (
    <Link to={to} className="hs-filter__option" {...(on ? { 'aria-current': 'true' as const } : {})}>
      {children}
      {count === null ? null : <small>{count}</small>}
    </Link>
  )
}
