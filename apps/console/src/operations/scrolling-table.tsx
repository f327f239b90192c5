import { Table, type TableProps } from 'antd'
import { useEffect, useRef } from 'react'

/** A small table of a page. Where it is too wide it scrolls, by keyboard, too. */
export function ScrollingTable<R extends object>(props: Omit<TableProps<R>, 'size' | 'pagination' | 'scroll'>) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // antd has no property for it.
    place.current?.querySelector('.ant-table-content')?.setAttribute('tabindex', '0')
  }, [])
  return (
    <div ref={place}>
      <Table<R> size="small" pagination={false} scroll={{ x: 'max-content' }} {...props} />
    </div>
  )
}
