import { goodsOperations } from '@heji/api-client/contract'
import { Button, Tag } from 'antd'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ChevronDown, ChevronRight, GripVertical } from 'lucide-react'
import type { DragEvent, KeyboardEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import { useMay } from '../operations/act-button'
import { CategoryActs } from './category-acts'
import { type Category, type Edge, goodsBelow, type Place, type Step, stepOf } from './category-moves'

const move = goodsOperations['POST /api/operator/goods/category-move']

interface Props {
  row: Category
  all: readonly Category[]
  isClosed: boolean
  hasChildren: boolean
  /** Where what is dragged would go. */
  edge: Edge | null
  onToggle: () => void
  onMove: (to: Place | null) => void
  onDrag: (row: Category | null) => void
  onOver: (edge: Edge | null) => void
  onDrop: () => void
}

const KEYS: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }
const STEPS: readonly (readonly [Step, string, ReactNode])[] = [
  ['up', '上移', <ArrowUp size={14} key="up" />],
  ['down', '下移', <ArrowDown size={14} key="down" />],
  ['out', '移出上级', <ArrowLeft size={14} key="out" />],
  ['in', '移到上一个里面', <ArrowRight size={14} key="in" />],
]

/** One category of the tree. */
export function CategoryRow({ row, all, isClosed, hasChildren, edge, onToggle, onMove, ...drag }: Props) {
  const may = useMay(move)
  return (
    <li
      className={`co-tree__row co-tree__row--${row.level}${edge ? ` co-tree__row--${edge}` : ''}`}
      onDragOver={event => {
        event.preventDefault()
        drag.onOver(edgeOf(event))
      }}
      onDragLeave={() => drag.onOver(null)}
      onDrop={event => {
        event.preventDefault()
        drag.onDrop()
      }}
    >
      {may && <Grip row={row} all={all} onMove={onMove} onDrag={drag.onDrag} />}
      {hasChildren ? (
        <Button
          size="small"
          type="text"
          aria-expanded={!isClosed}
          aria-label={`${row.name} 的下级`}
          icon={isClosed ? <ChevronRight size={16} /> : <ChevronDown size={16} />}
          onClick={onToggle}
        />
      ) : (
        <span className="co-tree__leaf" />
      )}
      {row.picture ? <img src={`${row.picture}?w=80`} alt="" /> : <span className="co-tree__none" />}
      <span className="co-tree__name">
        {row.name}
        {row.hidden && <Tag>隐藏</Tag>}
        <small>
          <Link href={`/goods?category=${encodeURIComponent(row.path)}`}>{goodsBelow(all, row)} 件商品</Link>
          {row.params.length > 0 && ` · ${row.params.length} 个参数`}
        </small>
      </span>
      {may && (
        <span className="co-tree__steps">
          {STEPS.map(([step, label, icon]) => (
            <Button
              key={step}
              size="small"
              type="text"
              icon={icon}
              aria-label={`${row.name} ${label}`}
              title={label}
              disabled={stepOf(all, row, step) === null}
              onClick={() => onMove(stepOf(all, row, step))}
            />
          ))}
        </span>
      )}
      <CategoryActs row={row} all={all} />
    </li>
  )
}

/** The upper and the lower part of a row are places beside it, the middle is inside of it. */
function edgeOf({ clientY, currentTarget }: DragEvent<HTMLElement>): Edge {
  const { top, height } = currentTarget.getBoundingClientRect()
  const part = (clientY - top) / height
  if (part < 0.3) return 'before'
  return part > 0.7 ? 'after' : 'in'
}

function Grip({ row, all, onMove, onDrag }: Pick<Props, 'row' | 'all' | 'onMove' | 'onDrag'>) {
  const press = (event: KeyboardEvent) => {
    const step = event.altKey ? KEYS[event.key] : undefined
    if (!step) return
    event.preventDefault()
    onMove(stepOf(all, row, step))
  }
  return (
    <button
      type="button"
      draggable
      className="co-tree__grip"
      aria-label={`移动 ${row.name}，Alt 加方向键`}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight"
      onKeyDown={press}
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', row.path)
        onDrag(row)
      }}
      onDragEnd={() => onDrag(null)}
    >
      <GripVertical size={16} aria-hidden />
    </button>
  )
}
