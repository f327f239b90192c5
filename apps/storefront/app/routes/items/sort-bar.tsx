import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { Link } from '../../components/link'
import { ALL_ITEMS, chosenTexts, type ListQuery, listHref } from './list-query'
import './sort-bar.css'

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
}

/** Sort, price range in yuan, stock switch, short pager. The price form is a plain GET. */
export function SortBar({ query, total, pageSize, at = ALL_ITEMS }: SortBarProps) {
  const hrefOf = (changes: Partial<ListQuery>) => listHref(query, changes, at)
  const priceUp = query.goodsSort === '3'
  const priceDown = query.goodsSort === '2'
  const PriceArrow = priceUp ? ArrowUp : priceDown ? ArrowDown : ArrowUpDown
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
          aria-label={priceUp ? '价格从低到高，点按改为从高到低' : '按价格排序'}
        >
          价格
          <PriceArrow size={14} aria-hidden="true" />
        </Link>
      </nav>
      <form className="hs-sort__price" action={at.path} method="get">
        <OtherFilters query={query} at={at} />
        <PriceInput name="start_price" word="最低" value={query.start_price} />
        <span aria-hidden="true">–</span>
        <PriceInput name="end_price" word="最高" value={query.end_price} />
        <button type="submit">确定</button>
      </form>
      <Link
        to={hrefOf({ in_stock: query.in_stock ? '' : '1' })}
        className="hs-sort__stock"
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
        <span>
          {Math.min(query.page, last)}/{last}
        </span>
        {query.page < last ? (
          <Link to={hrefOf({ page: query.page + 1 })} aria-label="下一页">
            ›
          </Link>
        ) : null}
      </p>
    </div>
  )
}

const PriceInput = ({ name, word, value }: { name: string; word: string; value: string }) => (
  <label>
    <span className="hj-visually-hidden">{word}价</span>
    <input name={name} inputMode="decimal" defaultValue={value} placeholder={`¥ ${word}`} maxLength={9} />
  </label>
)

/** What the price form must not forget. */
const OtherFilters = ({ query, at }: Required<Pick<SortBarProps, 'query' | 'at'>>) =>
  chosenTexts({ ...query, start_price: '', end_price: '' }, at).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
