import { isStill } from '@heji/ui'
import type { EmblaCarouselType } from 'embla-carousel'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

interface SliderOptions {
  /** Number of slides; one needs no slider. */
  count: number
  loop: boolean
  /** Slide that the operator works on; the slider goes there. */
  shown?: number
}

interface Slider {
  /** Goes on the scrolling box; its only child holds the slides, each with `data-slide`. */
  track: RefObject<HTMLDivElement>
  active: number
  /** False until the script runs; before that the track is a plain scroller. */
  ready: boolean
  goTo: (index: number) => void
  next: () => void
  prev: () => void
}

/** Turns a plain scroller into an Embla carousel once the page runs. Slides that are not shown become inert. */
export function useSlider({ count, loop, shown }: SliderOptions): Slider {
  const track = useRef<HTMLDivElement>(null)
  const embla = useRef<EmblaCarouselType | null>(null)
  const [active, setActive] = useState(0)
  const [ready, setReady] = useState(false)

  useEffect(() => {
    if (count < 2) return
    let alive = true
    const start = ({ default: EmblaCarousel }: typeof import('embla-carousel')) => {
      const box = track.current
      if (!alive || !box) return
      const startIndex = Math.min(count - 1, Math.round(box.scrollLeft / (box.clientWidth || 1)))
      box.scrollLeft = 0
      const carousel = EmblaCarousel(box, {
        align: 'start',
        // One stop for each slide.
        containScroll: false,
        loop,
        startIndex,
        ...(isStill() ? { duration: 0 } : {}),
      })
      carousel.on('select', () => setActive(carousel.selectedScrollSnap()))
      embla.current = carousel
      setActive(startIndex)
      setReady(true)
    }
    // Without the script the track stays a scroller.
    import('embla-carousel').then(start, () => {})
    return () => {
      alive = false
      embla.current?.destroy()
      embla.current = null
    }
  }, [count, loop])

  useEffect(() => {
    if (!ready) return
    for (const slide of track.current?.querySelectorAll<HTMLElement>('[data-slide]') ?? [])
      slide.toggleAttribute('inert', Number(slide.dataset.slide) !== active)
  }, [ready, active])

  const goTo = useCallback(
    (index: number) => {
      const to = loop ? (index + count) % count : Math.min(count - 1, Math.max(0, index))
      if (embla.current) return embla.current.scrollTo(to)
      const box = track.current
      box?.scrollTo({ left: to * box.clientWidth })
      setActive(to)
    },
    [count, loop],
  )
  useEffect(() => {
    if (ready && shown !== undefined) goTo(shown)
  }, [ready, shown, goTo])
  const next = useCallback(() => (embla.current ? embla.current.scrollNext() : goTo(active + 1)), [goTo, active])
  const prev = useCallback(() => (embla.current ? embla.current.scrollPrev() : goTo(active - 1)), [goTo, active])
  return { track, active, ready, goTo, next, prev }
}

interface Autoplay {
  /** The shopper pressed pause. */
  stopped: boolean
  toggle: () => void
  /** Put this on the whole slider: hover and focus pause it (WCAG 2.2.2). */
  hold: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: () => void
  }
}

/** Calls `next` every `delay` ms unless paused, hovered, focused, in a hidden tab or under reduced motion. */
export function useAutoplay(on: boolean, delay: number, next: () => void): Autoplay {
  const [stopped, setStopped] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  useEffect(() => {
    if (!on || stopped || hovered || focused || isStill()) return
    const timer = setInterval(() => document.hidden || next(), Math.max(delay, 1000))
    return () => clearInterval(timer)
  }, [on, stopped, hovered, focused, delay, next])
  return {
    stopped,
    toggle: () => setStopped(s => !s),
    hold: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}
