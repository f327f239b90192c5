import { widgetOf } from '../editor/audit/page-audit'
import type { Picture } from '../editor/audit/weigh-pictures'

const broken: Picture[] = []

// Widgets put something else in the place of a picture that cannot be shown, so that nobody finds it later.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLImageElement)
      broken.push({ uuid: widgetOf(target), url: target.currentSrc || target.src })
  },
  true,
)

/** Pictures that this document could not show so far. */
export const brokenPictures = (): readonly Picture[] => broken
