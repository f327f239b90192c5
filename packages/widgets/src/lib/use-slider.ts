import { isStill } from '@heji/ui'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Swiper } from 'swiper'
import { LEAST_PAUSE } from './limits'

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

/** Turns a plain scroller into a Swiper once the page runs. Slides that are not shown become inert. */
export function useSlider({ count, loop, shown }: SliderOptions): Slider {
  const track = useRef<HTMLDivElement>(null)
  const swiper = useRef<Swiper | null>(null)
  const [active, setActive] = useState(0)
  const [ready, setReady] = useState(false)

  useEffect(() => {
    // Where nobody can say whether movement is welcome, the track stays a scroller.
    if (count < 2 || typeof window.matchMedia !== 'function') return
    let alive = true
    const start = ({ Swiper }: typeof import('swiper')) => {
      const box = track.current
      if (!alive || !box) return
      const initialSlide = Math.min(count - 1, Math.round(box.scrollLeft / (box.clientWidth || 1)))
      box.scrollLeft = 0
      swiper.current = new Swiper(box, {
        wrapperClass: 'hw-slider__list',
        slideClass: 'hw-slider__slide',
        initialSlide,
        loop,
        // Slides are whole px wide, but their box may not be: without a gap the next slide shows at the edge.
        spaceBetween: 2,
        speed: isStill() ? 0 : 500,
        on: { realIndexChange: ({ realIndex }) => setActive(realIndex) },
      })
      setActive(initialSlide)
      setReady(true)
    }
    // Without the script, too.
    import('swiper').then(start, () => {})
    return () => {
      alive = false
      swiper.current?.destroy()
      swiper.current = null
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
      if (swiper.current) return void swiper.current.slideToLoop(to)
      const box = track.current
      box?.scrollTo({ left: to * box.clientWidth })
      setActive(to)
    },
    [count, loop],
  )
  useEffect(() => {
    if (ready && shown !== undefined) goTo(shown)
  }, [ready, shown, goTo])
  const next = useCallback(() => (swiper.current ? void swiper.current.slideNext() : goTo(active + 1)), [goTo, active])
  const prev = useCallback(() => (swiper.current ? void swiper.current.slidePrev() : goTo(active - 1)), [goTo, active])
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

/** Calls `next` every `delay` ms, at least every second, unless paused, hovered, focused, in a hidden tab or under reduced motion. */
export function useAutoplay(on: boolean, delay: number, next: () => void): Autoplay {
  const [stopped, setStopped] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  useEffect(() => {
    if (!on || stopped || hovered || focused || isStill()) return
    const timer = setInterval(() => document.hidden || next(), Math.max(delay, LEAST_PAUSE))
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
