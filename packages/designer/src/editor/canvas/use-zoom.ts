import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { useEditor } from '../context'
import { clampZoom } from '../store'

/** A scaled element keeps its old place in the layout; the sizer takes the place that is seen. */
export function useZoomedHeight(page: RefObject<HTMLElement>, sizer: RefObject<HTMLElement>, zoom: number) {
  useLayoutEffect(() => {
    const apply = () => {
      if (page.current && sizer.current) sizer.current.style.height = `${page.current.offsetHeight * zoom}px`
    }
    apply()
    const observer = new ResizeObserver(apply)
    if (page.current) observer.observe(page.current)
    return () => observer.disconnect()
  }, [page, sizer, zoom])
}

/** Ctrl + wheel zooms; the browser's own zoom must be prevented, which a passive listener cannot. */
export function useWheelZoom(area: RefObject<HTMLElement>) {
  const { store } = useEditor()
  useEffect(() => {
    const element = area.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const { view, setView } = store.getState()
      setView({ zoom: clampZoom(view.zoom * (event.deltaY < 0 ? 1.1 : 1 / 1.1)) })
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [area, store])
}

/** Phone pages count in rem of a 375 px screen: 50 px. */
export function usePhoneRem(isPhone: boolean) {
  useLayoutEffect(() => {
    if (!isPhone) return
    document.documentElement.style.fontSize = '50px'
    return () => void document.documentElement.style.removeProperty('font-size')
  }, [isPhone])
}
