import { clsx } from 'clsx'
import { type ReactElement, useLayoutEffect, useMemo, useRef } from 'react'
import { GridLayout, getCompactor } from 'react-grid-layout'
import type { PositionStrategy } from 'react-grid-layout/core'
import { useStore } from 'zustand'
import { contentWidth } from '../../document/types'
import { useEditorState } from '../context'
import { Block } from './block'
import { useCanvas } from './canvas-context'
import { glideFrom } from './glide'
import { useBlockDrag } from './use-block-drag'

/** Blocks lie in the page's normal flow; in the grid each has the place 0, 0, and its distance from there while it is dragged. */
const AT_REST = { x: 0, y: 0, w: 1, h: 1 }
const DISTANCES = getCompactor(null, true)
const NO_RESIZE = { enabled: false, handles: [] }
const NO_CONSTRAINTS: [] = []

const strategyOf = (scale: number): PositionStrategy => ({
  type: 'transform',
  scale,
  calcStyle: ({ left, top }) => (left === 0 && top === 0 ? {} : { transform: `translate(${left}px, ${top}px)` }),
  calcDragPosition: () => ({ left: 0, top: 0 }),
})

/**
 * The blocks of the page, one under another as in the shop, in react-grid-layout. It drags them; where they stand is the
 * browser's business, so that a change of one block costs the others nothing.
 */
export function Flow() {
  const { gesture } = useCanvas()
  const roots = useEditorState(state => state.doc.roots)
  const width = useEditorState(state => contentWidth(state.doc))
  const zoom = useEditorState(state => state.view.zoom)
  const canEdit = useEditorState(state => state.canEdit)
  const isDragging = useStore(gesture, state => state.insertAt !== null)
  const { drop, before, ...callbacks } = useBlockDrag()

  const layout = useMemo(
    () => roots.map(uuid => ({ i: uuid, ...AT_REST, maxH: uuid === drop.uuid ? drop.count : 0 })),
    [roots, drop],
  )
  const children = useBlockElements(roots)
  const strategy = useMemo(() => strategyOf(zoom), [zoom])
  // One unit is one px of the page in both directions.
  const grid = useMemo(
    () => ({ cols: width, rowHeight: 1, margin: [0, 0] as const, containerPadding: [0, 0] as const }),
    [width],
  )
  const dragging = useMemo(() => ({ enabled: canEdit, cancel: '.hw-panel', threshold: 4 }), [canEdit])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is what makes blocks move
  useLayoutEffect(() => {
    if (before.current) glideFrom(before.current)
    before.current = null
  }, [roots, before])
  return (
    <>
      <NoSelectionStyle />
      <GridLayout
        className={clsx('hd-flow', isDragging && 'is-dragging')}
        width={width}
        autoSize={false}
        layout={layout}
        gridConfig={grid}
        dragConfig={dragging}
        resizeConfig={NO_RESIZE}
        compactor={DISTANCES}
        constraints={NO_CONSTRAINTS}
        positionStrategy={strategy}
        {...callbacks}
      >
        {children}
      </GridLayout>
    </>
  )
}

/**
 * Stands where react-draggable would put a rule that forbids selecting text by a class on the body: each press would style
 * the whole page anew. The canvas forbids it by itself.
 */
const NoSelectionStyle = () => <style id="react-draggable-style-el" />

/** The same element for the same block for as long as it stands on the page: for another one the grid draws the block anew. */
function useBlockElements(roots: readonly string[]): ReactElement[] {
  const kept = useRef<ReadonlyMap<string, ReactElement>>(new Map())
  return useMemo(() => {
    const elementFor = (uuid: string) =>
      kept.current.get(uuid) ?? (
        <div key={uuid} data-block={uuid}>
          <Block uuid={uuid} />
        </div>
      )
    kept.current = new Map(roots.map(uuid => [uuid, elementFor(uuid)]))
    return [...kept.current.values()]
  }, [roots])
}
