import { Button } from 'antd'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Item } from '../operations/item'
import type { Picked } from './goods-search'

interface Props<P extends Picked> {
  name: string
  rows: readonly P[]
  /** What is typed for each. */
  children?: (row: P) => ReactNode
  onRemove: (code: string) => void
}

/** What was chosen, one below the other, each with a way out. */
export const PickedList = <P extends Picked>({ name, rows, children, onRemove }: Props<P>) =>
  rows.length > 0 && (
    <ul className="co-picked" aria-label={name}>
      {rows.map(row => (
        <li key={row.code}>
          <Item goodsId={row.goodsId} name={row.name} pic={row.pic}>
            {row.code}
          </Item>
          <div className="co-picked__own">{children?.(row)}</div>
          <Button
            type="text"
            aria-label={`去掉 ${row.name} ${row.code}`}
            icon={<Trash2 size={16} />}
            onClick={() => onRemove(row.code)}
          />
        </li>
      ))}
    </ul>
  )
