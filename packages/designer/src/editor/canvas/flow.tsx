import { clsx } from 'clsx'
import { useLayoutEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { contentWidth } from '../../document/types'
import { useEditorState } from '../context'
import { useCanvas } from './canvas-context'
import { FlowItem, type Grid, strategyOf } from './flow-item'
import { glideFrom } from './glide'
import { useBlockDrag } from './use-block-drag'

/**
 * The blocks of the page, one under another as in the shop. Each is an item of react-grid-layout, which drags it; where
 * they stand is the browser's business. Its GridLayout is left out: that draws a new block a frame late, and compares all
 * of them at every change of one.
 */
export function Flow() {
  const { gesture } = useCanvas()
  const roots = useEditorState(state => state.doc.roots)
  const width = useEditorState(state => contentWidth(state.doc))
  const zoom = useEditorState(state => state.view.zoom)
  const canEdit = useEditorState(state => state.canEdit)
  const isDragging = useStore(gesture, state => state.insertAt !== null)
  const { before, callbacks } = useBlockDrag()
  const grid = useMemo<Grid>(
    () => ({
      containerWidth: width,
      cols: width,
      isDraggable: canEdit,
      transformScale: zoom,
      positionStrategy: strategyOf(zoom),
    }),
    [width, zoom, canEdit],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is what makes blocks move
  useLayoutEffect(() => {
    if (before.current) glideFrom(before.current)
    before.current = null
  }, [roots, before])
  return (
    <>
      <NoSelectionStyle />
      <div className={clsx('react-grid-layout hd-flow', isDragging && 'is-dragging')}>
        {roots.map(uuid => (
          <FlowItem key={uuid} uuid={uuid} grid={grid} callbacks={callbacks} />
        ))}
      </div>
    </>
  )
}

/**
 * Stands where react-draggable would put a rule that forbids selecting text by a class on the body: each press would style
 * the whole page anew. The canvas forbids it by itself.
 */
const NoSelectionStyle = () => <style id="react-draggable-style-el" />
