import { Picture, PlusIcon, Price, priceLabel, unitPrice, XIcon } from '@heji/ui'
import { MOST_COMPARED } from '../../components/compare/compare-ids'
import { FastBuyLink } from '../../components/fast-buy/fast-buy-link'
import { Link } from '../../components/link'
import { StaffMark } from '../../components/staff/staff-mark'
import type { CompareHead } from './compare.server'
import type { CompareRow } from './compare-rows'

/** The form of the buttons that take an item out of the comparison. */
export const REMOVE_FORM = 'compare-remove'

interface CompareTableProps {
  items: CompareHead[]
  rows: CompareRow[]
  /** Where more goods of this kind are. */
  more: string
}

/** A column for each item, a line for each property; on phones it scrolls sideways under its first column. */
export function CompareTable({ items, rows, more }: CompareTableProps) {
  const hasSpace = items.length < MOST_COMPARED
  const columns = items.length + (hasSpace ? 1 : 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
    <section className="hs-compare__scroll" aria-labelledby="compare-title" tabIndex={0}>
      <table style={{ minWidth: 96 + columns * 150 }}>
        {/* The widths are known before all cells of the first row have arrived. */}
        <colgroup>
          <col className="hs-compare__names" />
          <col span={columns} />
        </colgroup>
        <thead>
          <tr>
            <th scope="row">商品</th>
            {items.map(item => (
              <Head key={item.item_id} item={item} />
            ))}
            {hasSpace ? (
              <td className="hs-compare__room">
                <Link to={more}>
                  <PlusIcon size={20} aria-hidden="true" />
                  添加商品
                </Link>
              </td>
            ) : null}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">价格</th>
            {items.map(item => (
              <td key={item.item_id}>
                <Price
                  cents={unitPrice(item)}
                  market={item.market_price}
                  label={priceLabel(item) === '价格' ? undefined : priceLabel(item)}
                />
              </td>
            ))}
            {hasSpace ? <td /> : null}
          </tr>
          {rows.map(({ name, cells, differs }) => (
            <tr key={name} data-differs={differs ? 'true' : undefined}>
              <th scope="row">
                <span>{name}</span>
                {differs ? <span className="hj-visually-hidden">（不同）</span> : null}
              </th>
              {cells.map((cell, i) => (
                <td key={items[i]?.item_id}>{cell || <span className="hs-compare__none">—</span>}</td>
              ))}
              {hasSpace ? <td /> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Head({ item }: { item: CompareHead }) {
  const { item_id, item_name, pic, staff, canBuy } = item
  return (
    <th scope="col" className="hs-compare__item">
      <button
        type="submit"
        form={REMOVE_FORM}
        name="remove"
        value={item_id}
        className="hs-compare__remove"
        aria-label={`移出对比：${item_name}`}
      >
        <XIcon size={16} aria-hidden="true" />
      </button>
      <Link to={`/items/${item_id}`}>
        <Picture src={pic} alt="" width={140} height={140} eager />
        <span className="hs-compare__name">
          <StaffMark kind={staff} />
          <span>{item_name}</span>
        </span>
      </Link>
      {canBuy ? <FastBuyLink id={item_id} name={item_name} /> : <span className="hs-compare__off">暂不可购买</span>}
    </th>
  )
}
