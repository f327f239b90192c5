import { clsx } from 'clsx'

import { useStore } from 'zustand'
import { isOneGroup } from '../../document/edit/groups'
import { nameOf } from '../../document/name-of'
import { later } from '../../lib/later'
import { useEditorState } from '../context'
import { OthersFrames } from '../presence/others-frames'
import { useCanvas } from './canvas-context'
import { Guides } from './guides'
import { GroupFrame, Handles } from './handles'
import { SelectionChip } from './selection-chip'
import { TextInPlace } from './text-in-place'
import { type OverlayBox, useBoxes } from './use-boxes'
import { useDrawnSize } from './use-drawn-size'
import { VariantMarks } from './variant-marks'

/** Frames, handles and guides. Nothing here draws content, and content knows nothing of it. */
export function Overlay() {
  return (
    <div className="hd-overlay">
      <Guides />
      <OthersFrames />
      <VariantMarks />
      <Counts />
      <HoverFrame />
      <SelectionFrames />
      <GestureMarks />
      <Writing />
    </div>
  )
}

const AnalyticsChips = later(() => import('../analytics/analytics-chips').then(m => m.AnalyticsChips))

function Counts() {
  const isShown = useEditorState(state => state.view.counts !== null)
  return isShown && <AnalyticsChips />
}

function Writing() {
  const text = useEditorState(state => state.writing)
  if (!text) return null
  // Part of the canvas from the start: letters that are typed while it loads would be lost.
  return <TextInPlace key={`${text.uuid}.${text.path.join('.')}`} text={text} />
}

/** Px of the screen that a badge needs inside its own frame; what is smaller has its size in the panel and the status bar. */
const hasRoom = ({ width, height }: OverlayBox) => width >= 160 && height >= 40

/** Handles of low or narrow boxes stand outside, or a press inside would resize instead of moving. */
const isSmall = ({ width, height }: OverlayBox) => width < 32 || height < 32

const place = ({ left, top, width, height }: Omit<OverlayBox, 'uuid'>) => ({ left, top, width, height })

function HoverFrame() {
  const hover = useEditorState(state => (state.hover && !state.selection.includes(state.hover) ? state.hover : null))
  const name = useEditorState(state => (hover ? nameOf(state.doc, hover) : ''))
  const [box] = useBoxes(hover ? [hover] : [])
  if (!box || !hover) return null
  return (
    <div className="hd-frame hd-frame--hover" style={place(box)}>
      <span className="hd-frame__name">{name}</span>
    </div>
  )
}

function SelectionFrames() {
  const selection = useEditorState(state => state.selection)
  const canEdit = useEditorState(state => state.canEdit)
  const boxes = useBoxes(selection)
  const isGroup = useEditorState(state => isOneGroup(state.doc, state.selection))
  // The bar must not lie between the pointer and the place where something is dropped.
  const { gesture } = useCanvas()
  const isDropping = useStore(gesture, state => state.insertAt !== null || state.target !== null)
  const isMoving = useStore(gesture, state => state.moving)
  const single = boxes.length === 1 ? boxes[0]! : null
  if (isMoving) return null
  return (
    <>
      {boxes.map(box => (
        <div
          key={box.uuid}
          className={clsx('hd-frame hd-frame--selected', isSmall(box) && 'is-small')}
          style={place(box)}
          data-frame={box.uuid}
        >
          {single && canEdit && <Handles uuid={box.uuid} />}
          {single && hasRoom(box) && <SizeNote uuid={box.uuid} />}
        </div>
      ))}
      {isGroup && boxes.length > 1 && <GroupFrame uuids={selection} boxes={boxes} />}
      {single && !isDropping && <SelectionChip box={single} />}
    </>
  )
}

function SizeNote({ uuid }: { uuid: string }) {
  const size = useDrawnSize(uuid)
  return size && <span className="hd-frame__size">{`${size.width} × ${size.height}`}</span>
}

function GestureMarks() {
  const { gesture } = useCanvas()
  const { insertAt, guides, gaps, target, outline } = useStore(gesture)
  return (
    <>
      {insertAt !== null && <InsertLine index={insertAt} />}
      {guides.map(({ axis, at }) => (
        <i key={axis} className={`hd-guide hd-guide--${axis}`} style={axis === 'x' ? { left: at } : { top: at }} />
      ))}
      {gaps.map(({ axis, from, to, cross, size }) => (
        <i
          key={`${axis}${from}`}
          className={`hd-gap hd-gap--${axis}`}
          style={
            axis === 'x' ? { left: from, width: to - from, top: cross } : { top: from, height: to - from, left: cross }
          }
        >
          <b>{size}</b>
        </i>
      ))}
      {target && <DropTarget {...target} />}
      {outline && (
        <div className="hd-frame hd-frame--outline" style={place(outline)}>
          {outline.label && <span className="hd-frame__size">{outline.label}</span>}
        </div>
      )}
    </>
  )
}

function InsertLine({ index }: { index: number }) {
  const roots = useEditorState(state => state.doc.roots)
  const isEnd = index >= roots.length
  const [box] = useBoxes(roots.length > 0 ? [roots[isEnd ? roots.length - 1 : index]!] : [])
  return (
    <div className="hd-insert" style={{ top: box ? (isEnd ? box.top + box.height : box.top) : 0 }}>
      <span>放到这里</span>
    </div>
  )
}

function DropTarget({ uuid, refusal }: { uuid: string; refusal: string | null }) {
  const [box] = useBoxes([uuid])
  if (!box) return null
  return (
    <div className={`hd-frame hd-frame--${refusal ? 'refused' : 'target'}`} style={place(box)}>
      <span className="hd-frame__name">{refusal ?? '放入自由面板'}</span>
    </div>
  )
}
