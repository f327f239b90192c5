import { rowMark, type WidgetHost } from './host'
import { HostLink } from './host-link'
import { linkName } from './link-names'
import { WidgetPicture } from './picture'
import type { PictureEntry } from './picture-part'

interface LinkedPictureProps {
  entry: PictureEntry
  host: WidgetHost
  /** Path of the entry in the widget's data, such as `data`, 2. */
  row: readonly (string | number)[]
  /** Text for a picture whose link has no name. */
  alt: string
  /** Shown size of the picture, design px. */
  size: { width: number; height: number }
  className: string
}

/** A picture with its link. */
export function LinkedPicture({ entry, host, row, alt, size, className }: LinkedPictureProps) {
  return (
    <HostLink to={entry.pathData} host={host} {...rowMark(host, ...row)} className={className}>
      <WidgetPicture
        src={entry.imgUrl}
        cut={entry.imgCut}
        alt={linkName(entry.pathData) || alt}
        {...size}
        host={host}
      />
    </HostLink>
  )
}
