import { isStill } from '@heji/ui'
import { useEffect, useRef, useState } from 'react'
import type { Swiper } from 'swiper'

/** Slides in view and the px between them, on phones and from 768 px on (spec §9); the styles say the same. */
const PHONE = { slidesPerView: 2, spaceBetween: 8 }
const PC = { slidesPerView: 3, spaceBetween: 15 }

interface Place {
  isFirst: boolean
  isLast: boolean
}

/**
 * Turns a row that scrolls into one that slides, once it comes near. Goods that are out of view are then inert: the arrows
 * lead to them.
 */
export function useStrip(count: number) {
  const box = useRef<HTMLDivElement>(null)
  const swiper = useRef<Swiper | null>(null)
  const [place, setPlace] = useState<Place | null>(null)
  useEffect(() => {
    const row = box.current
    if (!row || count <= PHONE.slidesPerView || typeof IntersectionObserver === 'undefined') return
    let isAlive = true
    const start = (code: typeof import('swiper')) => {
      if (!isAlive) return
      const slide = row.querySelector('li')?.offsetWidth || 1
      const initialSlide = Math.round(row.scrollLeft / slide)
      row.scrollLeft = 0
      const tell = (of: Swiper) => setPlace(placeOf(of))
      swiper.current = new code.Swiper(row, {
        ...PHONE,
        breakpoints: { 768: PC },
        initialSlide,
        speed: isStill() ? 0 : 300,
        wrapperClass: 'hs-strip__list',
        slideClass: 'hs-strip__slide',
        on: { init: tell, slideChange: tell, breakpoint: tell },
      })
    }
    const near = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        near.disconnect()
        // Without it the row scrolls.
        import('swiper').then(start, () => {})
      },
      { rootMargin: '200px' },
    )
    near.observe(row)
    return () => {
      isAlive = false
      near.disconnect()
      swiper.current?.destroy()
      swiper.current = null
      for (const slide of row.querySelectorAll('li')) slide.removeAttribute('inert')
      setPlace(null)
    }
  }, [count])
  return {
    box,
    /** Null while the row scrolls. */
    place,
    prev: () => void swiper.current?.slidePrev(),
    next: () => void swiper.current?.slideNext(),
  }
}

function placeOf({ slides, activeIndex, params, isBeginning, isEnd }: Swiper): Place {
  const inView = Number(params.slidesPerView)
  for (const [at, slide] of slides.entries())
    slide.toggleAttribute('inert', at < activeIndex || at >= activeIndex + inView)
  return { isFirst: isBeginning, isLast: isEnd }
}
