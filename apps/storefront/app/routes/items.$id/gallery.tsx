import { PhotoZoom, Picture } from '@heji/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type TouchEvent, useRef, useState } from 'react'
import './gallery.css'

const PER_VIEW = 4
const SWIPE_PX = 40

/** Pictures of an item: the large one and its thumbnails, four per view (spec §2). On phones a swipe turns them. */
export function Gallery({ name, pics }: { name: string; pics: readonly string[] }) {
  const [index, setIndex] = useState(0)
  const [first, setFirst] = useState(0)
  const shown = Math.min(index, Math.max(0, pics.length - 1))
  const show = (i: number) => {
    const next = (i + pics.length) % pics.length
    setIndex(next)
    if (next < first || next >= first + PER_VIEW) setFirst(Math.min(next, Math.max(0, pics.length - PER_VIEW)))
  }
  const swipe = useSwipe(step => show(shown + step))
  return (
    <section className="hs-gallery" aria-label="商品图片">
      <div className="hs-gallery__main" {...(pics.length > 1 ? swipe : {})}>
        <PhotoZoom
          key={pics[shown]}
          src={pics[shown]}
          alt={pics.length > 1 ? `${name} 图 ${shown + 1}，共 ${pics.length}` : name}
          eager="high"
        />
        {pics.length > 1 ? (
          <span className="hs-gallery__count" aria-hidden="true">
            {shown + 1}/{pics.length}
          </span>
        ) : null}
      </div>
      {pics.length > 1 ? (
        <div className="hs-gallery__strip">
          <button type="button" aria-label="上一张" onClick={() => show(shown - 1)} className="hs-gallery__arrow">
            <ChevronLeft size={18} aria-hidden="true" />
          </button>
          <ul className="hs-gallery__thumbs">
            {pics.slice(first, first + PER_VIEW).map((pic, i) => (
              <li key={pic}>
                <button
                  type="button"
                  aria-label={`第 ${first + i + 1} 张，共 ${pics.length} 张`}
                  aria-pressed={first + i === shown}
                  onClick={() => show(first + i)}
                  onMouseEnter={() => setIndex(first + i)}
                >
                  <Picture src={pic} alt="" width={76} height={76} eager />
                </button>
              </li>
            ))}
          </ul>
          <button type="button" aria-label="下一张" onClick={() => show(shown + 1)} className="hs-gallery__arrow">
            <ChevronRight size={18} aria-hidden="true" />
          </button>
        </div>
      ) : null}
    </section>
  )
}

/** Horizontal strokes of one finger; strokes that are mostly vertical scroll the page. */
function useSwipe(turn: (step: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      from.current = touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!from.current || !touch) return
      const x = touch.clientX - from.current.x
      const y = touch.clientY - from.current.y
      from.current = null
      if (Math.abs(x) > SWIPE_PX && Math.abs(x) > Math.abs(y)) turn(x < 0 ? 1 : -1)
    },
  }
}
