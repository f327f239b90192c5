import type { KeyboardEvent, PointerEvent as ReactPointerEvent } from 'react'
import { contentWidth } from '../../document/types'
import { followPointer } from '../../lib/follow-pointer'
import { useEditor, useEditorState } from '../context'
import type { EditorStore } from '../store'
import { useCanvas } from './canvas-context'

type Axis = 'x' | 'y'

/** Where a pointer is on the page, px of the page; null beyond its left and upper edge, where guides are taken away. */
function placeOf({ clientX, clientY }: PointerEvent, axis: Axis, sizer: HTMLElement | null, zoom: number) {
  const corner = sizer?.getBoundingClientRect()
  if (!corner) return null
  const at = Math.round((axis === 'x' ? clientX - corner.left : clientY - corner.top) / zoom)
  const rest = axis === 'x' ? corner.width / zoom : Number.POSITIVE_INFINITY
  return at >= 0 && at <= rest ? at : null
}

/** Follows the pointer with a guide: from a ruler, or one that is there already. */
function dragGuide(axis: Axis, from: number | null, store: EditorStore, sizer: () => HTMLElement | null) {
  let at = from
  const move = (event: PointerEvent) => {
    const next = placeOf(event, axis, sizer(), store.getState().view.zoom)
    if (next === at) return
    store.getState().putGuide(axis, at, next)
    at = next
  }
  const cancel = () => store.getState().putGuide(axis, at, from)
  followPointer({ move, drop: store.getState().keepGuides, cancel })
}

/** Lets a press on a ruler begin a guide. */
export function useRulerPress(sizer: () => HTMLElement | null) {
  const { store } = useEditor()
  return (axis: Axis) => (event: ReactPointerEvent) => {
    if (event.button !== 0) return
    event.preventDefault()
    dragGuide(axis, null, store, sizer)
  }
}

/** The guides over the page: dragged, moved by arrows, taken away with Delete or by a drag back to the ruler. */
export function Guides() {
  const { x, y } = useEditorState(state => state.guides)
  // A moved guide keeps its turn, and so its focus.
  return (
    <>
      {x.map((at, i) => (
        <Line key={i} axis="x" at={at} />
      ))}
      {y.map((at, i) => (
        <Line key={i} axis="y" at={at} />
      ))}
    </>
  )
}

function Line({ axis, at }: { axis: Axis; at: number }) {
  const { store } = useEditor()
  const { sizer } = useCanvas()
  const zoom = useEditorState(state => state.view.zoom)
  const most = useEditorState(state => (axis === 'x' ? contentWidth(state.doc) : 20_000))
  const put = (to: number | null) => {
    store.getState().putGuide(axis, at, to)
    store.getState().keepGuides()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const keys = axis === 'x' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
    const sign = keys.indexOf(event.key)
    const isGone = event.key === 'Delete' || event.key === 'Backspace'
    if (sign < 0 && !isGone) return
    event.preventDefault()
    event.stopPropagation()
    const step = (sign === 0 ? -1 : 1) * (event.shiftKey ? 10 : 1)
    put(isGone ? null : Math.max(0, Math.min(most, at + step)))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that is moved has a value, which no other element has
    <div
      className={`hd-line hd-line--${axis}`}
      style={axis === 'x' ? { left: at * zoom } : { top: at * zoom }}
      role="separator"
      tabIndex={0}
      aria-label={axis === 'x' ? '竖参考线' : '横参考线'}
      aria-orientation={axis === 'x' ? 'vertical' : 'horizontal'}
      aria-valuenow={at}
      aria-valuemin={0}
      aria-valuemax={most}
      onKeyDown={onKeyDown}
      onPointerDown={event => {
        if (event.button !== 0) return
        event.preventDefault()
        event.stopPropagation()
        dragGuide(axis, at, store, sizer)
      }}
    >
      <b>{at}</b>
    </div>
  )
}
