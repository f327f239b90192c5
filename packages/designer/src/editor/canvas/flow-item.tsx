import { memo, useMemo, useState } from 'react'
import { GridItem, type GridItemProps } from 'react-grid-layout'
import type { PositionStrategy } from 'react-grid-layout/core'
import { Block } from './block'
import type { DragCallbacks } from './use-block-drag'

/** What is the same for all blocks of a page. */
export type Grid = Pick<
  GridItemProps,
  'containerWidth' | 'cols' | 'isDraggable' | 'transformScale' | 'positionStrategy'
>

interface Props {
  uuid: string
  grid: Grid
  callbacks: DragCallbacks
}

/** Blocks lie in the page's normal flow; in the grid each has the place 0, 0, and its distance from there while it is dragged. */
const AT_REST = { x: 0, y: 0 }
/** One unit is one px of the page in both directions. */
const UNITS = { w: 1, h: 1, rowHeight: 1, maxRows: Number.POSITIVE_INFINITY } as const
const NO_SPACE = [0, 0] as const
const NO_CONSTRAINTS: [] = []

/** Styles only what is dragged. */
export const strategyOf = (scale: number): PositionStrategy => ({
  type: 'transform',
  scale,
  calcStyle: ({ left, top }) => (left === 0 && top === 0 ? {} : { transform: `translate(${left}px, ${top}px)` }),
  calcDragPosition: () => ({ left: 0, top: 0 }),
})

/** One block of the page as something that can be dragged. */
export const FlowItem = memo(function FlowItem({ uuid, grid, callbacks }: Props) {
  const [at, setAt] = useState(AT_REST)
  // The grid draws its item anew when it gets another element.
  const block = useMemo(
    () => (
      <div data-block={uuid}>
        <Block uuid={uuid} />
      </div>
    ),
    [uuid],
  )
  const own = useMemo<Pick<GridItemProps, 'onDragStart' | 'onDrag' | 'onDragStop'>>(
    () => ({
      onDragStart: callbacks.onDragStart,
      onDrag: (_uuid, x, y, { e }) => {
        callbacks.onDrag(uuid, e as MouseEvent)
        setAt({ x, y })
      },
      onDragStop: (_uuid, _x, _y, { e }) => {
        callbacks.onDragStop(uuid, e as MouseEvent)
        setAt(AT_REST)
      },
    }),
    [uuid, callbacks],
  )
  return (
    <GridItem
      {...grid}
      {...UNITS}
      {...at}
      {...own}
      i={uuid}
      margin={NO_SPACE}
      containerPadding={NO_SPACE}
      constraints={NO_CONSTRAINTS}
      isResizable={false}
      resizeHandles={NO_CONSTRAINTS}
      isBounded={false}
      dragThreshold={4}
      cancel=".hw-panel"
    >
      {block}
    </GridItem>
  )
})
