import { Table, type TableProps } from 'antd'
import { Wide } from './wide'

interface Props<R> extends Omit<TableProps<R>, 'size' | 'scroll'> {
  /** What the table is about, for those who cannot see it. */
  name: string
}

/** A small table of a page. Where it is too wide it scrolls, by keyboard, too. */
export const ScrollingTable = <R extends object>({ name, ...props }: Props<R>) => (
  <Wide name={name}>
    <Table<R> size="small" pagination={false} {...props} />
  </Wide>
)
