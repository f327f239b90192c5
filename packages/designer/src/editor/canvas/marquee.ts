import { withGroups } from '../../document/edit/groups'
import { followPointer } from '../../lib/follow-pointer'
import type { EditorStore } from '../store'
import { type CanvasParts, elementOf } from './canvas-context'

const touches = (a: DOMRect, b: { left: number; top: number; right: number; bottom: number }) =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

/** A rubber band from an empty place selects what it touches: children of the panel it starts in, else blocks. */
export function marquee(start: PointerEvent, store: EditorStore, { gesture, sizer }: CanvasParts, panel?: string) {
  const corner = sizer()?.getBoundingClientRect()
  if (!corner) return
  const { doc, selection: before } = store.getState()
  const candidates = panel ? doc.nodes[panel]!.children : doc.roots
  const boxes = candidates.map(uuid => ({ uuid, rect: elementOf(uuid)?.getBoundingClientRect() }))
  const move = (event: PointerEvent) => {
    const left = Math.min(start.clientX, event.clientX)
    const top = Math.min(start.clientY, event.clientY)
    const right = Math.max(start.clientX, event.clientX)
    const bottom = Math.max(start.clientY, event.clientY)
    if (right - left < 4 && bottom - top < 4) return
    gesture.setState({
      outline: { left: left - corner.left, top: top - corner.top, width: right - left, height: bottom - top },
    })
    const hit = boxes.filter(({ rect }) => rect && touches(rect, { left, top, right, bottom })).map(({ uuid }) => uuid)
    store.getState().select(hit.length > 0 ? withGroups(doc, hit) : panel ? [panel] : [])
  }
  const drop = () => gesture.setState({ outline: null })
  const cancel = () => {
    drop()
    store.getState().select(before)
  }
  followPointer({ move, drop, cancel })
}
