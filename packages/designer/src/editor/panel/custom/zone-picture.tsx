import type { PictureCut } from '@heji/widgets/definitions'
import { PicturePart } from '../picture-part'

/** The picture as the widget shows it. */
export interface ZonedPicture {
  src: string
  /** The part of it that is shown; null: all of it. */
  cut: PictureCut | null
  /** Width of the widget divided by its height. */
  ratio: number
}

/** px; as in the style sheet. */
const HIGHEST = 536

/** A cut picture has the shape of the widget; a whole one brings its own. */
export const groundSize = ({ cut, ratio }: ZonedPicture) =>
  cut ? { width: `min(100%, ${HIGHEST * ratio}px)`, aspectRatio: ratio } : {}

export const Ground = ({ src, cut, ratio }: ZonedPicture) =>
  cut ? (
    <PicturePart src={src} cut={cut} alt="热区图" ratio={ratio} />
  ) : (
    <img src={src} alt="热区图" draggable={false} />
  )
