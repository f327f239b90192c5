import { ChevronLeftIcon, ChevronRightIcon, PhotoZoom, Picture } from '@heji/ui'
import { type ComponentType, type MouseEvent, type TouchEvent, useRef, useState } from 'react'
import { Film } from './film'
import type { LightboxProps } from './lightbox'

const PER_VIEW = 4
const SWIPE_PX = 40

interface GalleryProps {
  name: string
  pics: readonly string[]
  /** Address of the film, of our own origin. */
  video?: string | null
}

/**
 * Pictures of an item: the large one and its thumbnails, four per view (spec §2). On phones a swipe turns them. A press
 * opens them as large as the window; without scripts it leads to the picture.
 */
export function Gallery({ name, pics, video = null }: GalleryProps) {
  const [index, setIndex] = useState(0)
  const [first, setFirst] = useState(0)
  const shown = Math.min(index, Math.max(0, pics.length - 1))
  const show = (i: number) => {
    const next = (i + pics.length) % pics.length
    setIndex(next)
    setIsPlaying(false)
    if (next < first || next >= first + PER_VIEW) setFirst(Math.min(next, Math.max(0, pics.length - PER_VIEW)))
  }
  const swipe = useSwipe(step => show(shown + step))
  const [isPlaying, setIsPlaying] = useState(false)
  const { Lightbox, isOpen, open, close } = useLightbox()
  return (
    <section className="hs-gallery" aria-label="商品图片">
      <div className="hs-gallery__main" {...(pics.length > 1 ? swipe : {})}>
        <a
          className="hs-gallery__open"
          href={pics[shown] ? `${pics[shown]}?w=1200` : undefined}
          aria-haspopup="dialog"
          onClick={open}
        >
          <PhotoZoom
            key={pics[shown]}
            type="square"
            src={pics[shown]}
            alt={pics.length > 1 ? `${name} 图 ${shown + 1}，共 ${pics.length}` : name}
            eager="high"
          />
        </a>
        {video ? <Film name={name} src={video} poster={pics[0]} isOn={isPlaying} onChange={setIsPlaying} /> : null}
        {pics.length > 1 ? (
          <span className="hs-gallery__count" aria-hidden="true">
            {`${shown + 1}/${pics.length}`}
          </span>
        ) : null}
      </div>
      {pics.length > 1 ? (
        <div className="hs-gallery__strip">
          <button type="button" aria-label="上一张" onClick={() => show(shown - 1)} className="hs-gallery__arrow">
            <ChevronLeftIcon size={18} aria-hidden="true" />
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
            <ChevronRightIcon size={18} aria-hidden="true" />
          </button>
        </div>
      ) : null}
      {Lightbox ? <Lightbox open={isOpen} onClose={close} name={name} pics={pics} index={shown} onTurn={show} /> : null}
    </section>
  )
}

/** Its script comes with the first press; without it the press leads to the picture. */
function useLightbox() {
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps> | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    const { href } = event.currentTarget
    if (event.metaKey || event.ctrlKey || event.shiftKey || !href) return
    event.preventDefault()
    import('./lightbox').then(
      loaded => {
        setLightbox(() => loaded.Lightbox)
        setIsOpen(true)
      },
      () => location.assign(href),
    )
  }
  return { Lightbox, isOpen, open, close: () => setIsOpen(false) }
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
