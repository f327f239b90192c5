import type { UseQueryResult } from '@tanstack/react-query'
import { Table, type TableColumnsType, type TablePaginationConfig } from 'antd'
import { namedPages } from '../../kit/antd-words'
import { Refusal } from '../../kit/refusal'

interface Props<T> {
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>
  rows: readonly T[]
  rowKey: keyof T & string
  nameOf: (row: T) => string
  columns: TableColumnsType<T>
  /** Said where there is nothing. */
  empty: string
  /** Keys of the rows that are chosen. */
  selected: string[]
  multiple?: boolean
  /** Rows that cannot be chosen now. */
  isOff?: (row: T) => boolean
  /** A row was chosen, or a chosen one pressed again. */
  onToggle: (row: T) => void
  /** A row was pressed twice: chosen, where one is enough. */
  onConfirm?: ((row: T) => void) | undefined
  pagination: TablePaginationConfig
}

/** Things of the shop as rows; a click anywhere on a row chooses it. */
export function PickerTable<T extends object>({
  query,
  rows,
  rowKey,
  nameOf,
  isOff,
  onToggle,
  onConfirm,
  ...props
}: Props<T>) {
  return (
    <>
      <Refusal query={query} />
      <div className="hd-picker__list">
        <Table<T>
          size="small"
          rowKey={rowKey}
          loading={query.isFetching}
          dataSource={rows}
          columns={props.columns}
          locale={{ emptyText: props.empty }}
          rowSelection={{
            type: props.multiple === false ? 'radio' : 'checkbox',
            selectedRowKeys: props.selected,
            hideSelectAll: true,
            columnTitle: <span className="hd-hidden">选择</span>,
            getCheckboxProps: row => ({ disabled: isOff?.(row) === true, 'aria-label': `选择${nameOf(row)}` }),
            onSelect: onToggle,
          }}
          onRow={row => ({
            onClick: event => {
              // A press on the box itself has been heard already.
              if (!isOff?.(row) && !(event.target as Element).closest('label')) onToggle(row)
            },
            onDoubleClick: () => !isOff?.(row) && onConfirm?.(row),
          })}
          pagination={{ size: 'small', showSizeChanger: false, itemRender: namedPages, ...props.pagination }}
        />
      </div>
    </>
  )
}

/** A thing with its picture. */
export const PictureCell = ({ picture, name }: { picture: string | undefined; name: string }) => (
  <span className="hd-goods-cell">
    {picture && <img src={picture} alt="" loading="lazy" />}
    <span>{name}</span>
  </span>
)
