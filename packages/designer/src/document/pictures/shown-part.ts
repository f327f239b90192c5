import { cutOf, definitions, type Fields, type PictureCut, type WidgetBase } from '@heji/widgets/definitions'

/** A part of a picture, all numbers 0..1. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

/** What a box shows of a cut picture: it is filled, around the point that stays in sight, like in the shop. */
export function shownPart({ ratio, x, y, width, height, focusX, focusY }: PictureCut, box: number): Part {
  const own = (ratio * width) / height
  const shown = own > box ? { width: (width * box) / own, height } : { width, height: (height * own) / box }
  const start = (from: number, size: number, part: number, focus: number) =>
    from + (size - part) * Math.min(1, Math.max(0, (focus - from) / size))
  return { x: start(x, width, shown.width, focusX), y: start(y, height, shown.height, focusY), ...shown }
}

type Values = Record<string, unknown>

/** The cut of the picture at a path of a widget's data, such as `data`, `2`, `imgUrl`; null: it is shown whole. */
export function cutAt(data: (WidgetBase & Values) | undefined, path: readonly string[]): PictureCut | null {
  let fields: Fields | undefined = definitions[data?.type ?? '']?.fields
  let values: Values | undefined = data
  for (const step of path.slice(0, -1)) {
    if (fields?.[step]) fields = (fields[step] as { item?: Fields }).item
    values = values?.[step] as Values | undefined
  }
  const picture = path.at(-1)!
  const cut = Object.entries(fields ?? {}).find(([, field]) => field.kind === 'custom' && field.picture === picture)
  return cut && values ? cutOf(values[cut[0]] as PictureCut | null, String(values[picture] ?? '')) : null
}
