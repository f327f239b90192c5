import { boundsOf } from '../../document/edit/groups'
import { nudge } from '../../document/edit/move'
import { outerBox } from '../../document/geometry/outer-box'
import { keepInside, type Snapped, snap } from '../../document/geometry/snap'
import { nameOf } from '../../document/name-of'
import { followPointer } from '../../lib/follow-pointer'
import type { EditorStore } from '../store'
import { type CanvasParts, elementOf, type Gesture, NO_GESTURE } from './canvas-context'

/** Px of the screen before a press becomes a drag. */
const THRESHOLD = 3

/** Moves the selected children of a free panel with the pointer: transform only while it lasts, one change at the end. */
export function dragChildren(start: PointerEvent, uuid: string, store: EditorStore, { gesture, sizer }: CanvasParts) {
  const { doc, selection, view } = store.getState()
  const node = doc.nodes[uuid]
  const panel = node?.parent ? doc.nodes[node.parent] : undefined
  if (!node || !panel || node.data.locked) return
  const group = selection.includes(uuid) ? selection.filter(id => doc.nodes[id]?.parent === panel.uuid) : [uuid]
  const movable = group.filter(id => !doc.nodes[id]?.data.locked)
  const siblings = panel.children.filter(id => !movable.includes(id)).map(id => outerBox(doc.nodes[id]!.data))
  const frames = movable
    .map(id => elementOf(id)?.closest<HTMLElement>('.hd-child'))
    .filter(frame => frame instanceof HTMLElement)
  const box = boundsOf(movable.map(id => outerBox(doc.nodes[id]!.data)))
  const guides = guidesIn(panel.uuid, store, sizer())
  let shift = { x: 0, y: 0 }
  let moving = false

  const move = (event: PointerEvent) => {
    const dx = (event.clientX - start.clientX) / view.zoom
    const dy = (event.clientY - start.clientY) / view.zoom
    if (!moving && Math.hypot(dx, dy) * view.zoom < THRESHOLD) return
    moving = true
    const straight = event.shiftKey
      ? Math.abs(dx) > Math.abs(dy)
        ? { x: dx, y: 0 }
        : { x: 0, y: dy }
      : { x: dx, y: dy }
    const wanted = { ...box, x: box.x + straight.x, y: box.y + straight.y }
    const free = event.ctrlKey || event.metaKey || !store.getState().view.snap
    const tolerance = Math.max(10, 4 / view.zoom)
    const snapped = snap(wanted, panel.data, siblings, free ? -1 : tolerance, guides)
    const at = keepInside({ ...box, x: snapped.x, y: snapped.y }, panel.data)
    shift = { x: Math.round(at.x - box.x), y: Math.round(at.y - box.y) }
    for (const frame of frames) frame.style.transform = `translate(${shift.x}px, ${shift.y}px)`
    gesture.setState({ moving: true, ...marksOnScreen(snapped, panel.uuid, view.zoom, sizer()) })
  }
  const cancel = () => {
    for (const frame of frames) frame.style.transform = ''
    gesture.setState(NO_GESTURE)
  }
  const drop = () => {
    cancel()
    if (shift.x !== 0 || shift.y !== 0)
      store.getState().run(nudge(movable, shift.x, shift.y), `移动${nameOf(doc, uuid)}`)
  }
  followPointer({ move, drop, cancel })
}

/** The operator's guides, px of a panel. */
function guidesIn(panel: string, store: EditorStore, sizer: HTMLElement | null) {
  const { guides, view } = store.getState()
  const body = elementOf(panel)?.querySelector('.hw-body')?.getBoundingClientRect()
  const corner = sizer?.getBoundingClientRect()
  if (!body || !corner) return { x: [], y: [] }
  return {
    x: guides.x.map(at => at - (body.left - corner.left) / view.zoom),
    y: guides.y.map(at => at - (body.top - corner.top) / view.zoom),
  }
}

/** Guides and distances in px relative to the sizer. */
function marksOnScreen(
  { guides, gaps }: Pick<Snapped, 'guides' | 'gaps'>,
  panel: string,
  zoom: number,
  sizer: HTMLElement | null,
): Pick<Gesture, 'guides' | 'gaps'> {
  const body = elementOf(panel)?.querySelector('.hw-body')?.getBoundingClientRect()
  const corner = sizer?.getBoundingClientRect()
  if (!body || !corner) return { guides: [], gaps: [] }
  const on = {
    x: (at: number) => body.left - corner.left + at * zoom,
    y: (at: number) => body.top - corner.top + at * zoom,
  }
  return {
    guides: guides.map(({ axis, at }) => ({ axis, at: on[axis](at) })),
    gaps: gaps.map(({ axis, from, to, cross }) => ({
      axis,
      from: on[axis](from),
      to: on[axis](to),
      cross: on[axis === 'x' ? 'y' : 'x'](cross),
      size: Math.round(to - from),
    })),
  }
}
