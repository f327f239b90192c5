import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'

interface RowsProps {
  ids: string[]
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/** A list whose rows are moved by dragging their handle, or with Alt+↑ and Alt+↓ on it. */
export function SortableRows({ ids, onMove, children }: RowsProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id ?? active.id))]
    if (from !== to && from >= 0 && to >= 0) onMove(from, to)
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className="hd-list-plain">{children}</ul>
      </SortableContext>
    </DndContext>
  )
}

interface RowProps {
  id: string
  index: number
  count: number
  name: string
  disabled: boolean
  onMove: (from: number, to: number) => void
  className?: string
  /** Where the row stands: list and index, as the canvas names it. */
  path?: string
  children: (handle: ReactNode) => ReactNode
}

export function SortableRow({ id, index, count, name, disabled, onMove, className, path, children }: RowProps) {
  const { setNodeRef, listeners, transform, transition } = useSortable({ id, disabled })
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || by === 0) return
    event.preventDefault()
    const to = index + by
    if (to >= 0 && to < count) onMove(index, to)
  }
  const handle = (
    <button
      type="button"
      className="hd-row__grip"
      aria-label={`移动${name}，第 ${index + 1} 项，共 ${count} 项；按 Alt 加方向键移动`}
      title="拖动排序，或 Alt+↑ / Alt+↓"
      disabled={disabled}
      {...listeners}
      onKeyDown={step}
    >
      <GripVertical size={14} />
    </button>
  )
  return (
    <li
      ref={setNodeRef}
      className={className}
      data-row-path={path}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children(handle)}
    </li>
  )
}

/** The list with one row at another place. */
export function moved<T>(rows: readonly T[], from: number, to: number): T[] {
  const next = [...rows]
  const [row] = next.splice(from, 1)
  next.splice(to, 0, row as T)
  return next
}
