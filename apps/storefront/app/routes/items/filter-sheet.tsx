import { Button, buttonClass, CheckboxGroup, XIcon } from '@heji/ui'
import { type FormEvent, type MouseEvent, useRef } from 'react'
import { Link } from '../../components/link'
import { boundsOf, type PriceStep, textOf } from './filter-block'
import { FILTER_SHEET } from './filter-sheet-id'
import { ALL_ITEMS, brandIds, chosenTexts, type ListPlace, type ListQuery, listHref } from './list-query'
import { useFoundCount } from './use-found-count'
import { useSheet } from './use-sheet'

const NONE = { cat_id: '', main_category: '', brand_id: '', tag: '', start_price: '', end_price: '', in_stock: '' }

/** A list and what it can be filtered by. */
export interface Filterable {
  query: ListQuery
  total: number
  /** Category whose parts `categories` are; empty = all goods. */
  within?: { id: string; name: string }
  categories: { id: string; name: string; count: number | null }[]
  brands: { id: string; name: string; count: number }[]
  tags: { name: string; count: number }[]
  prices: PriceStep[]
}

const WHOLE = { id: '', name: '' }

/**
 * All filters of a list in a sheet from the side, for phones. A plain form in a popover: button, sheet and form work
 * without scripts. Scripts add the number of goods that the next page will have.
 */
export function FilterSheet({ data, at = ALL_ITEMS }: { data: Filterable; at?: ListPlace }) {
  const { query, total, within = WHOLE, categories, brands, tags, prices } = data
  const sheet = useSheet()
  const form = useRef<HTMLFormElement>(null)
  const { count, ask } = useFoundCount(total)
  const change = () => form.current && ask(addressOf(form.current, at))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    location.assign(addressOf(event.currentTarget, at))
  }
  return (
    <dialog id={FILTER_SHEET} className="hs-sheet" aria-label="筛选" {...sheet.props}>
      {/* After Back, a browser would bring choices again that the list does not have. */}
      <form ref={form} action={at.path} method="get" autoComplete="off" onChange={change} onSubmit={submit}>
        <header className="hs-sheet__head">
          <h2>筛选</h2>
          <button
            type="button"
            aria-label="关闭"
            onClick={sheet.close}
            {...{ popovertarget: FILTER_SHEET, popovertargetaction: 'hide' }}
          >
            <XIcon size={20} aria-hidden="true" />
          </button>
        </header>
        <div className="hs-sheet__body">
          {chosenTexts({ ...query, ...NONE, main_category: within.id ? '' : query.main_category }, at).map(
            ([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ),
          )}
          <label className="hs-sheet__stock">
            <input
              type="checkbox"
              className="hj-choice__box"
              name="in_stock"
              value="1"
              defaultChecked={query.in_stock !== ''}
            />
            仅看有货
          </label>
          <Prices query={query} steps={prices} at={at} onFill={change} />
          <Options
            label="分类"
            name={at.category}
            chosen={query.cat_id || query.main_category}
            options={[
              { value: '', text: '全部分类', count: null },
              ...(within.id ? [{ value: within.id, text: `全部${within.name}`, count: null }] : []),
              ...categories.map(({ id, name, count }) => ({ value: id, text: name, count })),
            ]}
          />
          {brands.length > 0 ? (
            <CheckboxGroup
              label="品牌"
              name="brand_id"
              className="hs-sheet__group"
              defaultValue={brandIds(query)}
              options={brands.map(({ id, name, count }) => ({ value: id, label: `${name}（${count}）` }))}
            />
          ) : null}
          <Options
            label="标签"
            name="tag"
            chosen={query.tag}
            options={[
              { value: '', text: '不限', count: null },
              ...tags.map(({ name, count }) => ({ value: name, text: name, count })),
            ]}
          />
        </div>
        <footer className="hs-sheet__foot">
          <Link to={listHref({ ...query, ...NONE }, {}, at)} className={buttonClass({ variant: 'ghost', size: 'L' })}>
            重置
          </Link>
          <Button type="submit" variant="buy" size="L">
            {count === null ? '查看商品' : `查看 ${count} 件商品`}
          </Button>
        </footer>
      </form>
    </dialog>
  )
}

/** The list that the form asks for, without its empty fields. */
function addressOf(form: HTMLFormElement, { path }: ListPlace): string {
  const fields = new FormData(form)
  const texts = [...new Set(fields.keys())].map((name): [string, string] => [
    name,
    fields.getAll(name).join(',').trim(),
  ])
  return `${path}?${new URLSearchParams(texts.filter(([, value]) => value !== ''))}`
}

interface Option {
  value: string
  text: string
  count: number | null
}

/** One choice of several; with a single option there is none. */
function Options({ label, name, chosen, options }: { label: string; name: string; chosen: string; options: Option[] }) {
  if (options.length < 2) return null
  return (
    <fieldset className="hs-sheet__group">
      <legend>{label}</legend>
      <div className="hs-sheet__options">
        {options.map(({ value, text, count }) => (
          <label key={value} className="hs-sheet__option">
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            <span>{text}</span>
            {count === null ? null : <small>{count}</small>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface PricesProps {
  query: ListQuery
  steps: PriceStep[]
  at: ListPlace
  onFill: () => void
}

/** Both bounds, and steps that fill them; without scripts a step is a link to its list. */
function Prices({ query, steps, at, onFill }: PricesProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const fill = (event: MouseEvent, range: Record<string, string>) => {
    event.preventDefault()
    for (const input of group.current?.querySelectorAll('input') ?? []) input.value = range[input.name] ?? ''
    onFill()
  }
  return (
    <fieldset ref={group} className="hs-sheet__group">
      <legend>{at.unit === '¥' ? '价格区间（元）' : '积分区间'}</legend>
      <div className="hs-sheet__range">
        <Bound name="start_price" label={at.unit === '¥' ? '最低价' : '最低积分'} value={query.start_price} />
        <span aria-hidden="true">–</span>
        <Bound name="end_price" label={at.unit === '¥' ? '最高价' : '最高积分'} value={query.end_price} />
      </div>
      <div className="hs-sheet__options">
        {steps.map(step => (
          <a
            key={step.start}
            className="hs-sheet__option"
            href={listHref(query, boundsOf(step, at), at)}
            rel="nofollow"
            onClick={event => fill(event, boundsOf(step, at))}
          >
            <span>{textOf(step, at)}</span>
            {step.count === null ? null : <small>{step.count}</small>}
          </a>
        ))}
      </div>
    </fieldset>
  )
}

const Bound = ({ name, label, value }: { name: string; label: string; value: string }) => (
  <label>
    <span className="hj-visually-hidden">{label}</span>
    <input name={name} inputMode="decimal" maxLength={20} defaultValue={value} placeholder={label} />
  </label>
)
