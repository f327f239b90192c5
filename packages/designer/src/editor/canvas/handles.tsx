import type { PointerEvent as ReactPointerEvent } from 'react'
import { fitPanel } from '../../document/edit/fit-panel'
import { boundsOf, scale } from '../../document/edit/groups'
import { resize } from '../../document/edit/update'
import type { Rect } from '../../document/geometry/rect'
import { nameOf } from '../../document/name-of'
import { contentWidth, type Doc } from '../../document/types'
import { followPointer } from '../../lib/follow-pointer'
import { all } from '../commands/actions'
import { useEditor, useEditorState } from '../context'
import { type CanvasParts, elementOf, useCanvas } from './canvas-context'
import { type HandleName, resizeRect } from './resize-rect'
import type { OverlayBox } from './use-boxes'

const ALL: HandleName[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w']

/** Which handles a node may show: blocks of the page grow to the right and down, locked sizes not at all. */
function handlesOf(doc: Doc, uuid: string): HandleName[] {
  const node = doc.nodes[uuid]
  if (!node || node.data.locked || node.data.unknown) return []
  const { widthDisabled, heightDisabled } = node.data
  return ALL.filter(name => {
    if (widthDisabled && /[ew]/.test(name)) return false
    if (heightDisabled && /[ns]/.test(name)) return false
    return node.parent !== null || ['e', 's', 'se'].includes(name)
  })
}

/** What a gesture pulls: a box of the document, where it lies on the screen, and what becomes of it. */
interface Pulled {
  box: Rect
  rect: Omit<Rect, 'x' | 'y'> & { left: number; top: number }
  maxWidth: number
  keepRatio: boolean
  commit: (next: Rect) => void
}

/** Follows the pointer with an outline; one change at the end. */
function pull(press: ReactPointerEvent, name: HandleName, zoom: number, { gesture }: CanvasParts, pulled: Pulled) {
  press.preventDefault()
  press.stopPropagation()
  const { box, rect, maxWidth, commit } = pulled
  let next = box
  const move = (event: PointerEvent) => {
    const by = { x: (event.clientX - press.clientX) / zoom, y: (event.clientY - press.clientY) / zoom }
    next = resizeRect(box, name, by, { maxWidth, keepRatio: pulled.keepRatio || event.shiftKey })
    gesture.setState({
      outline: {
        left: rect.left + (next.x - box.x) * zoom,
        top: rect.top + (next.y - box.y) * zoom,
        width: rect.width + (next.width - box.width) * zoom,
        height: rect.height + (next.height - box.height) * zoom,
        label: `${next.width} × ${next.height}`,
      },
    })
  }
  const cancel = () => gesture.setState({ outline: null })
  const drop = () => {
    cancel()
    if (next !== box) commit(next)
  }
  followPointer({ move, drop, cancel })
}

export function Handles({ uuid }: { uuid: string }) {
  const { store } = useEditor()
  const canvas = useCanvas()
  const names = useEditorState(state => handlesOf(state.doc, uuid).join(' '))
  const start = (name: HandleName) => (press: ReactPointerEvent) => {
    const { doc, view } = store.getState()
    const node = doc.nodes[uuid]!
    const corner = canvas.sizer()?.getBoundingClientRect()
    const rect = elementOf(uuid)?.getBoundingClientRect()
    if (!corner || !rect) return
    const { width, height } = rect
    pull(press, name, view.zoom, canvas, {
      box: node.data,
      rect: { left: rect.left - corner.left, top: rect.top - corner.top, width, height },
      maxWidth: node.parent ? doc.nodes[node.parent]!.data.width : contentWidth(doc),
      keepRatio: node.data.proportion === true,
      commit: next => {
        const place = node.parent ? { x: next.x, y: next.y } : {}
        const size = {
          ...(next.width === node.data.width ? {} : { width: next.width }),
          ...(next.height === node.data.height ? {} : { height: next.height }),
        }
        store.getState().run(all(resize(uuid, { ...size, ...place }), fitPanel(uuid)), `调整${nameOf(doc, uuid)}`)
      },
    })
  }
  return <Grips names={names.split(' ').filter(Boolean) as HandleName[]} start={start} />
}

/** Frame and handles around a group: it changes its size as one. */
export function GroupFrame({ uuids, boxes }: { uuids: readonly string[]; boxes: readonly OverlayBox[] }) {
  const { store } = useEditor()
  const canvas = useCanvas()
  const canEdit = useEditorState(state => state.canEdit)
  const { x, y, ...size } = boundsOf(boxes.map(({ left, top, ...box }) => ({ ...box, x: left, y: top })))
  const rect = { left: x, top: y, ...size }
  const start = (name: HandleName) => (press: ReactPointerEvent) => {
    const { doc, view, run } = store.getState()
    const box = boundsOf(uuids.map(uuid => doc.nodes[uuid]!.data))
    const panel = doc.nodes[doc.nodes[uuids[0]!]!.parent!]!.data
    pull(press, name, view.zoom, canvas, {
      box,
      rect,
      keepRatio: false,
      maxWidth: panel.width - box.x,
      commit: next => run(all(scale(uuids, box, next), ...uuids.map(fitPanel)), '调整编组'),
    })
  }
  return (
    <div className="hd-frame hd-frame--group" style={rect}>
      <span className="hd-frame__size">{`编组 ${uuids.length} 个组件`}</span>
      {canEdit && <Grips names={ALL} start={start} />}
    </div>
  )
}

interface GripsProps {
  names: readonly HandleName[]
  start: (name: HandleName) => (press: ReactPointerEvent) => void
}

const Grips = ({ names, start }: GripsProps) =>
  names.map(name => (
    <span key={name} className={`hd-handle hd-handle--${name}`} onPointerDown={start(name)} role="presentation" />
  ))
