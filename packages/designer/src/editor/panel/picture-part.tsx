import type { PictureCut } from '@heji/widgets/definitions'
import { shownPart } from '../../document/pictures/shown-part'
import './picture-part.css'

interface Props {
  src: string
  cut: PictureCut
  alt: string
  /** Width of the box divided by its height. */
  ratio: number
}

const percent = (part: number) => `${part * 100}%`

/** What a box shows of a cut picture; the box gets its size from outside. */
export function PicturePart({ src, cut, alt, ratio }: Props) {
  const { x, y, width, height } = shownPart(cut, ratio)
  const place = { left: percent(-x / width), top: percent(-y / height) }
  return (
    <span className="hd-part">
      <img
        src={src}
        alt={alt}
        draggable={false}
        style={{ ...place, width: percent(1 / width), height: percent(1 / height) }}
      />
    </span>
  )
}
