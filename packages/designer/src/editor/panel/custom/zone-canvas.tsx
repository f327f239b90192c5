import {
  type Handle,
  moveZone,
  type Point,
  resizeZone,
  type Size,
  showsHandles,
  type Zone,
  zoneFromDrag,
} from '@heji/widgets/definitions'
import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import { followPointer } from '../../../lib/follow-pointer'
import type { EditedZone } from './zone-list'
import { Ground, groundSize, type ZonedPicture } from './zone-picture'

interface Props {
  picture: ZonedPicture
  zones: EditedZone[]
  active: string | null
  onActive: (uuid: string | null) => void
  /** Changes with the same key are one step. */
  onChange: (uuid: string, zone: Zone, mergeKey: string) => void
  /** What the last changes with this key did is not wanted. */
  onTakeBack: (mergeKey: string) => void
  onAdd: (zone: Zone) => void
  onRemove: (uuid: string) => void
  onDuplicate: (zone: EditedZone) => void
}

const HANDLES: Handle[] = [
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
]

const percent = (part: number) => `${part * 100}%`
const boxOf = (zone: Zone) => ({
  left: percent(zone.leftPer),
  top: percent(zone.topPer),
  width: percent(zone.widthPer),
  height: percent(zone.heightPer),
})

/** The picture with its zones: press and drag draws one, drag inside moves it, handles resize it. */
export function ZoneCanvas({ picture, zones, active, onActive, onChange, ...acts }: Props) {
  const { onTakeBack, onAdd, onRemove, onDuplicate } = acts
  const area = useRef<HTMLDivElement>(null)
  // Everything that one press of the pointer or of a key does, until it is let go, is one step.
  const presses = useRef(0)
  const pressed = () => `press ${presses.current}`
  const changeFor = (uuid: string) => (zone: Zone) => onChange(uuid, zone, pressed())
  const [drawn, setDrawn] = useState<{ from: Point; to: Point } | null>(null)
  const count = useRef(zones.length)
  // The keyboard goes on with the zone that was added, or with the neighbour of the one that went.
  useEffect(() => {
    if (count.current === zones.length) return
    count.current = zones.length
    const next = area.current?.querySelector<HTMLElement>('[aria-pressed="true"]') ?? area.current
    next?.focus()
  }, [zones.length])

  /** Follows the pointer until it is let go; px of the drawn picture. */
  const follow = (
    press: ReactPointerEvent,
    move: (at: Point, by: Point, size: Size) => void,
    end?: (at: Point, size: Size) => void,
  ) => {
    const rect = area.current?.getBoundingClientRect()
    if (!rect || press.button !== 0) return
    press.preventDefault()
    press.stopPropagation()
    presses.current++
    const pointOf = (event: { clientX: number; clientY: number }) => ({
      x: event.clientX - rect.left,
      y: event.clientY - rect.top,
    })
    const start = pointOf(press)
    followPointer({
      move: event => {
        const at = pointOf(event)
        move(at, { x: at.x - start.x, y: at.y - start.y }, rect)
      },
      drop: event => end?.(pointOf(event), rect),
      cancel: () => {
        setDrawn(null)
        onTakeBack(pressed())
      },
    })
  }
  const draw = (press: ReactPointerEvent) => {
    const rect = area.current?.getBoundingClientRect()
    if (!rect) return
    const from = { x: press.clientX - rect.left, y: press.clientY - rect.top }
    onActive(null)
    follow(
      press,
      at => setDrawn({ from, to: at }),
      (to, size) => {
        setDrawn(null)
        const zone = zoneFromDrag(from, to, size)
        if (zone) onAdd(zone)
      },
    )
  }
  const onKeyDown = (event: KeyboardEvent, zone: EditedZone) => {
    const rect = area.current?.getBoundingClientRect()
    const step = ARROWS[event.key]
    const change = changeFor(zone.uuid)
    if (!event.repeat) presses.current++
    const by = step && (event.shiftKey ? { x: step.x * 10, y: step.y * 10 } : step)
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove(zone.uuid)
    else if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) onDuplicate(zone)
    else if (by && rect && (event.ctrlKey || event.metaKey)) change(resizeZone(zone, { x: 1, y: 1 }, by, rect))
    else if (by && rect) change(moveZone(zone, by, rect))
    else return
    event.preventDefault()
  }
  return (
    <div className="hd-zones__stage">
      <div className="hd-zones__picture" style={groundSize(picture)} ref={area} tabIndex={-1} onPointerDown={draw}>
        <Ground {...picture} />
        {zones.map((zone, i) => (
          // biome-ignore lint/a11y/useSemanticElements: a button cannot hold the handles
          <div
            key={zone.uuid}
            className={`hd-zone${zone.uuid === active ? ' is-active' : ''}`}
            style={boxOf(zone)}
            role="button"
            tabIndex={0}
            aria-label={`热区${i + 1}`}
            aria-pressed={zone.uuid === active}
            title={`热区${i + 1}`}
            onFocus={() => onActive(zone.uuid)}
            onKeyDown={event => onKeyDown(event, zone)}
            onPointerDown={press => {
              onActive(zone.uuid)
              press.currentTarget.focus()
              follow(press, (_at, by, size) => changeFor(zone.uuid)(moveZone(zone, by, size)))
            }}
          >
            <b>{i + 1}</b>
            {zone.uuid === active &&
              showsHandles(zone) &&
              HANDLES.map(handle => (
                <i
                  key={`${handle.x}${handle.y}`}
                  className="hd-zone__handle"
                  style={{ left: percent((handle.x + 1) / 2), top: percent((handle.y + 1) / 2) }}
                  onPointerDown={press =>
                    follow(press, (_at, by, size) => changeFor(zone.uuid)(resizeZone(zone, handle, by, size)))
                  }
                />
              ))}
          </div>
        ))}
        {drawn && <div className="hd-zone is-active" style={drawnBox(drawn)} />}
      </div>
    </div>
  )
}

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const drawnBox = ({ from, to }: { from: Point; to: Point }) => ({
  left: Math.min(from.x, to.x),
  top: Math.min(from.y, to.y),
  width: Math.abs(to.x - from.x),
  height: Math.abs(to.y - from.y),
})
