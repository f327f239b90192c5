import { Grid, Table, type TableColumnType, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { Wide } from './wide'

interface Props<R> extends Omit<TableProps<R>, 'size' | 'scroll' | 'columns' | 'dataSource' | 'rowKey'> {
  /** What the table is about, for those who cannot see it. */
  name: string
  rowKey: string | ((row: R) => string)
  columns: TableColumnType<R>[]
  dataSource: readonly R[]
}

/** A small table of a page. Where it is too wide it scrolls, by keyboard, too; on a phone each row is a card. */
export function ScrollingTable<R extends object>({ name, ...props }: Props<R>) {
  const isWide = Grid.useBreakpoint().md
  if (!isWide && !props.pagination && props.dataSource.length > 0) return <RowCards name={name} {...props} />
  return (
    <Wide name={name}>
      <Table<R> size="small" pagination={false} {...props} />
    </Wide>
  )
}

/** The rows on a phone: what it is in the first line, below each value with its name. */
const RowCards = <R extends object>({ name, rowKey, columns, dataSource }: Props<R>) => (
  <ul className="co-cards" aria-label={name}>
    {dataSource.map((row, i) => (
      <li key={typeof rowKey === 'function' ? rowKey(row) : String(row[rowKey as keyof R])}>
        <dl>
          {columns.map(column => {
            const cell = cellOf(column, row, i)
            return (
              cell !== null &&
              cell !== false && (
                <div key={String(column.key ?? column.dataIndex ?? column.title)}>
                  <dt>{column.title as ReactNode}</dt>
                  <dd>{cell}</dd>
                </div>
              )
            )
          })}
        </dl>
      </li>
    ))}
  </ul>
)

/** As antd's table draws it. */
function cellOf<R extends object>({ dataIndex, render }: TableColumnType<R>, row: R, i: number) {
  const value = dataIndex === undefined ? row : row[dataIndex as keyof R]
  return (render ? render(value, row, i) : value) as ReactNode
}
