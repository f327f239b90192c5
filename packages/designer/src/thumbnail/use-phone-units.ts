import { useLayoutEffect } from 'react'

/** Pictures of phone pages on this screen, and what the document's font size was before the first. */
let shown = 0
let before = ''

/** Phone pages count in rem of a 375 px screen: 50 px. Several may be shown at once, also over a canvas that does the same. */
export function usePhoneUnits(isPhone: boolean) {
  useLayoutEffect(() => {
    if (!isPhone) return
    const { style } = document.documentElement
    if (shown++ === 0) before = style.fontSize
    style.fontSize = '50px'
    return () => {
      if (--shown === 0) style.fontSize = before
    }
  }, [isPhone])
}
