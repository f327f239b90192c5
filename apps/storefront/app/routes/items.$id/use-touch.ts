import { type PointerEvent, useRef } from 'react'

/** Position (px) and size of a picture inside its frame. */
export interface View {
  x: number
  y: number
  scale: number
}

/** As it is when it opens. */
export const NEAR: View = { x: 0, y: 0, scale: 1 }

const MOST = 4
const DOUBLE = 2.5
const SWIPE_PX = 50

type Point = { x: number; y: number }

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

interface Use {
  view: View
  onView: (view: View) => void
  /** 1 for the next picture, -1 for the one before. */
  onSwipe: (step: 1 | -1) => void
}

/** One finger turns a whole picture and moves an enlarged one; two fingers enlarge it, a double press too. */
export function useTouch({ view, onView, onSwipe }: Use) {
  const fingers = useRef(new Map<number, Point>())
  const start = useRef<{ view: View; first: Point; apart: number } | null>(null)
  const points = () => [...fingers.current.values()]
  const begin = () => {
    const [first, second] = points()
    start.current = first ? { view, first, apart: second ? distance(first, second) : 0 } : null
  }
  const lift = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    begin()
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      begin()
    },
    onPointerMove: (event: PointerEvent) => {
      if (!fingers.current.has(event.pointerId) || !start.current) return
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      const [first, second] = points()
      const { view: from, first: origin, apart } = start.current
      if (first && second && apart > 0) {
        const scale = Math.min(MOST, Math.max(1, (from.scale * distance(first, second)) / apart))
        onView(scale === 1 ? NEAR : { ...from, scale })
      } else if (first && from.scale > 1)
        onView({ ...from, x: from.x + first.x - origin.x, y: from.y + first.y - origin.y })
    },
    onPointerUp: (event: PointerEvent) => {
      const wasOne = fingers.current.size === 1
      fingers.current.delete(event.pointerId)
      const from = start.current
      if (wasOne && from && from.view.scale === 1) {
        const x = event.clientX - from.first.x
        if (Math.abs(x) > SWIPE_PX && Math.abs(x) > Math.abs(event.clientY - from.first.y)) onSwipe(x < 0 ? 1 : -1)
      }
      begin()
    },
    onPointerCancel: lift,
    // A mouse that leaves while it is pressed never tells when it is released.
    onPointerLeave: lift,
    onDoubleClick: () => onView(view.scale > 1 ? NEAR : { x: 0, y: 0, scale: DOUBLE }),
  }
}
