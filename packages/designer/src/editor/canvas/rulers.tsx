import { type RefObject, useEffect, useState } from 'react'
import { useEditorState } from '../context'
import { useRulerPress } from './guides'

/** Px of the page between two figures; wider apart where the zoom is small. */
const stepOf = (zoom: number) => (zoom < 0.4 ? 200 : zoom > 1.2 ? 50 : 100)

interface Props {
  sizer: () => HTMLElement | null
  scroll: RefObject<HTMLElement>
  page: RefObject<HTMLElement>
}

/** Rulers along the upper and left edge, in px of the page. */
export function Rulers({ sizer, scroll, page }: Props) {
  const press = useRulerPress(sizer)
  const zoom = useEditorState(state => state.view.zoom)
  const [area, setArea] = useState({ left: 0, top: 0, width: 0, height: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another zoom means another drawn page
  useEffect(() => {
    const element = scroll.current
    if (!element) return
    const read = () => {
      const outer = element.getBoundingClientRect()
      const inner = page.current?.getBoundingClientRect()
      if (!inner) return
      const next = {
        left: inner.left - outer.left,
        top: inner.top - outer.top,
        width: outer.width,
        height: outer.height,
      }
      setArea(old => (JSON.stringify(old) === JSON.stringify(next) ? old : next))
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    element.addEventListener('scroll', read, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', read)
    }
  }, [scroll, page, zoom])
  return (
    <>
      <div className="hd-ruler hd-ruler--x" aria-hidden title="拖出横参考线" onPointerDown={press('y')}>
        {ticks(area.left, area.width, zoom).map(({ value, at }) => (
          <span key={value} style={{ left: at }}>
            {value}
          </span>
        ))}
      </div>
      <div className="hd-ruler hd-ruler--y" aria-hidden title="拖出竖参考线" onPointerDown={press('x')}>
        {ticks(area.top, area.height, zoom).map(({ value, at }) => (
          <span key={value} style={{ top: at }}>
            {value}
          </span>
        ))}
      </div>
    </>
  )
}

function ticks(origin: number, length: number, zoom: number) {
  const step = stepOf(zoom)
  const first = Math.max(0, Math.floor(-origin / zoom / step) * step)
  const last = (length - origin) / zoom
  const count = Math.max(0, Math.min(200, Math.ceil((last - first) / step)))
  return Array.from({ length: count }, (_, i) => ({ value: first + i * step, at: origin + (first + i * step) * zoom }))
}
