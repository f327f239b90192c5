import { type Handle, moveZone, resizeZone, type Zone } from '@heji/widgets/definitions'
import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useRef } from 'react'
import { followPointer } from '../../../lib/follow-pointer'
import { type Cut, type Point, withFocus, withZone } from './cut-frame'

interface Props {
  src: string
  cut: Cut
  /** Changes with the same key are one step. */
  onChange: (cut: Cut, mergeKey: string) => void
  /** What the last changes with this key did is not wanted. */
  onTakeBack: (mergeKey: string) => void
  /** Size of the file, px. */
  onSize: (size: { width: number; height: number }) => void
  /** The picture cannot be shown. */
  onBroken: () => void
}

const HANDLES: Handle[] = ([-1, 0, 1] as const).flatMap(y =>
  ([-1, 0, 1] as const).flatMap(x => (x === 0 && y === 0 ? [] : [{ x, y }])),
)
const STEPS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** A step of the keyboard is one percent, with Shift ten. */
const PERCENT = { width: 100, height: 100 }
const percent = (part: number) => `${part * 100}%`
const boxOf = ({ leftPer, topPer, widthPer, heightPer }: Zone) => ({
  left: percent(leftPer),
  top: percent(topPer),
  width: percent(widthPer),
  height: percent(heightPer),
})

/** The whole picture with the frame of the shown part and the point that stays in sight. Both move by pointer and by arrow keys. */
export function CutStage({ src, cut, onChange, onTakeBack, onSize, onBroken }: Props) {
  const area = useRef<HTMLDivElement>(null)
  // Everything that one press of the pointer or of a key does, until it is let go, is one step.
  const presses = useRef(0)
  const pressed = () => `press ${presses.current}`
  const change = (next: Cut) => onChange(next, pressed())
  /** Follows the pointer until it is let go, with what there was when it was pressed. */
  const follow = (press: ReactPointerEvent, move: (by: Point, rect: DOMRect) => void) => {
    const rect = area.current?.getBoundingClientRect()
    if (!rect || press.button !== 0) return
    press.preventDefault()
    press.stopPropagation()
    presses.current++
    const from = { x: press.clientX, y: press.clientY }
    followPointer({
      move: event => move({ x: event.clientX - from.x, y: event.clientY - from.y }, rect),
      drop: () => {},
      cancel: () => onTakeBack(pressed()),
    })
  }
  const stepOf = (event: KeyboardEvent): Point | null => {
    const step = STEPS[event.key]
    if (!step) return null
    event.preventDefault()
    if (!event.repeat) presses.current++
    const times = event.shiftKey ? 10 : 1
    return { x: step.x * times, y: step.y * times }
  }
  const onFrameKey = (event: KeyboardEvent) => {
    const by = stepOf(event)
    if (!by) return
    const isSizing = event.ctrlKey || event.metaKey
    const zone = isSizing ? sized(cut.zone, by) : moveZone(cut.zone, by, PERCENT)
    change(withZone(cut, zone))
  }
  const onFocusKey = (event: KeyboardEvent) => {
    const by = stepOf(event)
    if (by) change(withFocus(cut, { x: cut.focus.x + by.x / 100, y: cut.focus.y + by.y / 100 }))
  }
  const { zone, focus } = cut
  return (
    <div className="hd-zones__stage">
      <div className="hd-cut__area" ref={area}>
        <img
          src={src}
          alt="要裁剪的图片"
          draggable={false}
          onLoad={({ currentTarget: img }) => onSize({ width: img.naturalWidth, height: img.naturalHeight })}
          onError={onBroken}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a button cannot hold the handles */}
        <div
          className="hd-cut__frame"
          style={boxOf(zone)}
          role="button"
          tabIndex={0}
          aria-label={`显示的部分：左 ${Math.round(zone.leftPer * 100)}%，上 ${Math.round(zone.topPer * 100)}%，宽 ${Math.round(zone.widthPer * 100)}%，高 ${Math.round(zone.heightPer * 100)}%`}
          aria-describedby="cut-keys"
          onKeyDown={onFrameKey}
          onPointerDown={press => {
            press.currentTarget.focus()
            follow(press, (by, rect) => change(withZone(cut, moveZone(zone, by, rect))))
          }}
        >
          {HANDLES.map(handle => (
            <i
              key={`${handle.x}${handle.y}`}
              className="hd-zone__handle"
              data-handle={`${handle.x},${handle.y}`}
              style={{ left: percent((handle.x + 1) / 2), top: percent((handle.y + 1) / 2) }}
              onPointerDown={press =>
                follow(press, (by, rect) => change(withZone(cut, resizeZone(zone, handle, by, rect))))
              }
            />
          ))}
        </div>
        <button
          type="button"
          className="hd-cut__focus"
          style={{ left: percent(focus.x), top: percent(focus.y) }}
          aria-label={`焦点：左 ${Math.round(focus.x * 100)}%，上 ${Math.round(focus.y * 100)}%`}
          aria-describedby="cut-keys"
          title="焦点：尺寸变化时总会看到这里"
          onKeyDown={onFocusKey}
          onPointerDown={press => {
            press.currentTarget.focus()
            follow(press, (by, rect) =>
              change(withFocus(cut, { x: focus.x + by.x / rect.width, y: focus.y + by.y / rect.height })),
            )
          }}
        />
      </div>
    </div>
  )
}

/** Wider and higher by percent, from its left upper corner, as far as the picture goes. */
const sized = (zone: Zone, by: Point): Zone => ({
  ...zone,
  widthPer: Math.min(1 - zone.leftPer, zone.widthPer + by.x / 100),
  heightPer: Math.min(1 - zone.topPer, zone.heightPer + by.y / 100),
})
