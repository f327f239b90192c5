import { ArrowDownIcon, ArrowUpDownIcon, ArrowUpIcon, ListFilterIcon } from '@heji/ui'
import { Link } from '../../components/link'
import { ALL_ITEMS, chosenTexts, type ListPlace, type ListQuery, listHref } from './list-query'

/** Order of the list (wire §10.1): 综合, 销量 1, 上新 4, 价格 3 up, 2 down. */
const SORTS = [
  { label: '综合', value: '' },
  { label: '销量', value: '1' },
  { label: '上新', value: '4' },
] as const

interface SortBarProps {
  query: ListQuery
  total: number
  pageSize: number
  at?: typeof ALL_ITEMS
  /** Id of the sheet with the filters, which then has the price range and the stock too. */
  sheet?: string
  /** Number of chosen filters. */
  filters?: number
}

/** Sort, price range in yuan, stock switch, short pager. The price form is a plain GET. */
export function SortBar({ query, total, pageSize, at = ALL_ITEMS, sheet, filters = 0 }: SortBarProps) {
  const hrefOf = (changes: Partial<ListQuery>) => listHref(query, changes, at)
  // Nothing to sort, and no range to take back.
  if (total === 0 && !query.start_price && !query.end_price && !query.in_stock) return null
  const priceUp = query.goodsSort === '3'
  const priceDown = query.goodsSort === '2'
  const word = at.unit === '¥' ? '价格' : at.unit
  const PriceArrow = priceUp ? ArrowUpIcon : priceDown ? ArrowDownIcon : ArrowUpDownIcon
  const last = Math.max(1, Math.ceil(total / pageSize))
  return (
    <div className="hs-sort">
      <nav className="hs-sort__ways" aria-label="排序">
        {SORTS.map(({ label, value }) => (
          <Link
            key={label}
            to={hrefOf({ goodsSort: value })}
            className="hs-sort__way"
            aria-current={query.goodsSort === value ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
        <Link
          to={hrefOf({ goodsSort: priceUp ? '2' : '3' })}
          className="hs-sort__way"
          aria-current={priceUp || priceDown ? 'true' : undefined}
          aria-label={priceUp ? `${word}从低到高，点按改为从高到低` : `按${word}排序`}
        >
          <span>{word}</span>
          <PriceArrow size={14} aria-hidden="true" />
        </Link>
      </nav>
      {sheet ? (
        <button
          type="button"
          className="hs-sort__filter"
          data-on={filters > 0 || undefined}
          {...{ popovertarget: sheet }}
        >
          筛选
          {filters > 0 ? <b>{filters}</b> : <ListFilterIcon size={16} aria-hidden="true" />}
        </button>
      ) : null}
      <form className="hs-sort__price" action={at.path} method="get" autoComplete="off">
        <OtherFilters query={query} at={at} />
        <PriceInput name="start_price" word="最低" value={query.start_price} at={at} />
        <span aria-hidden="true">–</span>
        <PriceInput name="end_price" word="最高" value={query.end_price} at={at} />
        <button type="submit">确定</button>
      </form>
      <Link
        to={hrefOf({ in_stock: query.in_stock ? '' : '1' })}
        className={sheet ? 'hs-sort__stock hs-sort__stock--wide' : 'hs-sort__stock'}
        aria-current={query.in_stock ? 'true' : undefined}
      >
        仅看有货
      </Link>
      <p className="hs-sort__pager">
        {query.page > 1 ? (
          <Link to={hrefOf({ page: query.page - 1 })} aria-label="上一页">
            ‹
          </Link>
        ) : null}
        <span>{`${Math.min(query.page, last)}/${last}`}</span>
        {query.page < last ? (
          <Link to={hrefOf({ page: query.page + 1 })} aria-label="下一页">
            ›
          </Link>
        ) : null}
      </p>
    </div>
  )
}

const PriceInput = ({ name, word, value, at }: { name: string; word: string; value: string; at: ListPlace }) => (
  <label>
    <span className="hj-visually-hidden">{at.unit === '¥' ? `${word}价` : `${word}${at.unit}`}</span>
    <input
      name={name}
      inputMode={at.unit === '¥' ? 'decimal' : 'numeric'}
      defaultValue={value}
      placeholder={at.unit === '¥' ? `¥ ${word}` : `${word}${at.unit}`}
      maxLength={20}
    />
  </label>
)

/** What the price form must not forget. */
const OtherFilters = ({ query, at }: Required<Pick<SortBarProps, 'query' | 'at'>>) =>
  chosenTexts({ ...query, start_price: '', end_price: '' }, at).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
