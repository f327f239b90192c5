import { XIcon } from '@heji/ui'
import { Link } from '../../components/link'
import { ALL_ITEMS, brandIds, inUnit, type ListPlace, type ListQuery, listHref } from './list-query'

interface FilterBlockProps {
  query: ListQuery
  categories: { id: string; name: string; count: number | null }[]
  brands: { id: string; name: string; count: number }[]
  at?: ListPlace
  tags: { name: string; count: number }[]
  /** Price steps in cents, from `start` to below `end`; steps in points include both. */
  prices: PriceStep[]
  chosen: { label: string; href: string }[]
  /** Only what is chosen: the options are in a sheet. */
  short?: boolean
}

export interface PriceStep {
  start: number
  end: number | null
  count: number | null
}

/** Filters as links: they work without scripts, and each has its own address. */
export function FilterBlock({
  query,
  categories,
  brands,
  tags,
  prices,
  chosen,
  at = ALL_ITEMS,
  short,
}: FilterBlockProps) {
  const switching = (key: 'cat_id' | 'brand_id' | 'tag', value: string, text: string, count: number | null) => ({
    text,
    count,
    ...switched(query, key, value, at),
  })
  if (short && chosen.length === 0) return null
  return (
    <section className="hs-filter" aria-label={short ? '已选条件' : '筛选'}>
      {chosen.length > 0 ? <Chosen query={query} chosen={chosen} at={at} /> : null}
      {short ? null : (
        <>
          <Facet label="分类" options={categories.map(({ id, name, count }) => switching('cat_id', id, name, count))} />
          <Facet
            label="品牌"
            least={query.brand_id ? 0 : 2}
            options={brands.map(({ id, name, count }) => switching('brand_id', id, name, count))}
          />
          <Facet label="标签" options={tags.map(({ name, count }) => switching('tag', name, name, count))} />
          <Facet
            label={at.unit === '¥' ? '价格' : at.unit}
            least={query.start_price || query.end_price ? 0 : 2}
            options={prices.map(step => priceOption(query, step, at))}
          />
        </>
      )}
    </section>
  )
}

/** A press on what is chosen takes it back. Brands are chosen one by one here, several in the sheet. */
function switched(query: ListQuery, key: 'cat_id' | 'brand_id' | 'tag', value: string, at: ListPlace) {
  const chosen = key === 'brand_id' ? brandIds(query) : [query[key]]
  const on = chosen.includes(value)
  return { on, to: listHref(query, { [key]: on ? chosen.filter(other => other !== value).join(',') : value }, at) }
}

function Chosen({ query, chosen, at }: Required<Pick<FilterBlockProps, 'query' | 'chosen' | 'at'>>) {
  const none = { cat_id: '', main_category: '', brand_id: '', tag: '', start_price: '', end_price: '', in_stock: '' }
  return (
    <Row label="已选">
      {chosen.map(filter => (
        <Link key={filter.label} to={filter.href} className="hs-filter__chosen" aria-label={`取消 ${filter.label}`}>
          <span>{filter.label}</span>
          <XIcon size={12} aria-hidden="true" />
        </Link>
      ))}
      <Link to={listHref({ ...query, ...none }, {}, at)} className="hs-filter__clear">
        清空筛选
      </Link>
    </Row>
  )
}

interface Option {
  text: string
  to: string
  on: boolean
  count: number | null
}

/** One row of links; with fewer than `least` links there is no choice. */
function Facet({ label, options, least = 1 }: { label: string; options: Option[]; least?: number }) {
  if (options.length === 0 || options.length < least) return null
  return (
    <Row label={label}>
      {options.map(({ text, to, on, count }) => (
        <Link key={to} to={to} className="hs-filter__option" aria-current={on ? 'true' : undefined}>
          <span>{text}</span>
          {count === null ? null : <small>{count}</small>}
        </Link>
      ))}
    </Row>
  )
}

function priceOption(query: ListQuery, step: PriceStep, at: ListPlace): Option {
  const range = boundsOf(step, at)
  const on = query.start_price === range.start_price && query.end_price === range.end_price
  return {
    text: textOf(step, at),
    count: step.count,
    on,
    to: listHref(query, on ? { start_price: '', end_price: '' } : range, at),
  }
}

/** The filter of the address includes both bounds, but goods at exactly the upper one belong to the next step. */
const rangeOf = ({ start, end }: PriceStep) => ({
  start_price: start === 0 ? '' : String(start / 100),
  end_price: end === null ? '' : ((end - 1) / 100).toFixed(2),
})

const pointsOf = ({ start, end }: PriceStep) => ({ start_price: String(start), end_price: String(end ?? '') })

/** Both bounds of a step, as the address has them. */
export const boundsOf = (step: PriceStep, at: ListPlace) => (at.unit === '¥' ? rangeOf(step) : pointsOf(step))

export function textOf({ start, end }: PriceStep, at: ListPlace) {
  const each = at.unit === '¥' ? 100 : 1
  return end === null ? `${inUnit(String(start / each), at)} 以上` : inUnit(`${start / each}–${end / each}`, at)
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="hs-filter__row">
      <h2 className="hs-filter__label">{label}</h2>
      <div className="hs-filter__options">{children}</div>
    </div>
  )
}
