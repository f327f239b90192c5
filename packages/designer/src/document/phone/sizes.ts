import { definitions, type Field, type TextPart, type WidgetBase } from '@heji/widgets/definitions'
import { byEstimate, lookOf, measureText, PADDING } from '../text/measure-text'

type Data = WidgetBase & Record<string, unknown>

/** Px of the design. */
export const PHONE = 375
export const MARGIN = 12
const SMALLEST_FONT = 12
/** Below this a picture cannot be pressed or recognized. */
const SMALLEST_PICTURE = 72
/** Widgets that are a picture or a film: their height follows their width. */
const PICTURES = new Set(['W0001', 'W0003', 'W0023'])
export const isPicture = ({ type }: WidgetBase) => PICTURES.has(type)
export const isText = ({ type }: WidgetBase) => type === 'W0011'

/** Letters are two px smaller, large ones a third, but readable, and of a size that the field offers. */
export function shrinkFonts(data: Data, share = 1): void {
  const before = data.fontSize
  for (const [name, field] of Object.entries(definitions[data.type]?.fields ?? {})) {
    const size = data[name]
    if (/fontSize$/i.test(name) && typeof size === 'number') data[name] = smaller(field, size, share)
  }
  if (isText(data)) shrinkParts(data, Number(data.fontSize) / Number(before), share)
}

/** Parts of a text keep their proportion to it. */
function shrinkParts(data: Data, proportion: number, share: number) {
  const parts = partsOf(data)
  const next = (size: number) => Math.round(size * Math.min(proportion, share))
  if (parts.some(({ fontSize }) => fontSize))
    data.parts = parts.map(part =>
      part.fontSize
        ? { ...part, fontSize: Math.min(part.fontSize, Math.max(SMALLEST_FONT, next(part.fontSize))) }
        : part,
    )
}

/** Words of a text that have a style of their own. */
export const partsOf = ({ parts }: Data): readonly TextPart[] => (Array.isArray(parts) ? parts : [])

function smaller(field: Field, size: number, share: number): number {
  const usual = size > 24 ? Math.round(size * 0.7) : size - 2
  const wanted = Math.min(size, Math.max(SMALLEST_FONT, Math.min(usual, Math.round(size * share))))
  if (field.kind !== 'select') return wanted
  const offered = field.options.flatMap(({ value }) => (typeof value === 'number' && value <= wanted ? [value] : []))
  return offered.length > 0 ? Math.max(...offered) : size
}

/** Size that follows from the data where the widget says so. */
export function followContent(data: Data): void {
  Object.assign(data, definitions[data.type]?.autoSize?.(data as never, 'h5'))
  const height = CONTENT_HEIGHTS[data.type]?.(data)
  if (height !== undefined) data.height = height
}

/** Heights of showcases whose content sets their height on phones, px; their declarations give only that of a desktop. */
const CONTENT_HEIGHTS: Record<string, (data: Data) => number> = {
  W0012: ({ styleType }) => (Number(styleType) < 3 ? 442 : 490),
  W0016: data => {
    const pictures = listOf(data)
    const each = Math.ceil(((data.width - 24) * 160) / 342)
    return 56 + pictures * each + Math.max(0, pictures - 1) * 8 + 12
  },
  W0018: data => 64 + 112 * Math.max(1, ...groupsOf(data).map(group => rowsOf(group).length)),
}
const rowsOf = (value: unknown): unknown[] => {
  const data = Array.isArray(value) ? value : (value as { data?: unknown } | null)?.data
  return Array.isArray(data) ? data : []
}
const groupsOf = ({ data }: Data) => rowsOf(data)
const listOf = (data: Data) => rowsOf(groupsOf(data)[Number(data.styleType) || 0]).length

/** Widgets that take the whole width of a phone: their inner layout needs it. */
const isBroad = (data: Data) => Boolean(definitions[data.type]?.base.widthDisabled) && data.width > 160

/** A column of text that can be read. */
const SIX_LETTERS = '字'.repeat(6)

/** Px that a widget needs at least, side by side with others. */
export function leastWidth(data: Data, most: number): number {
  if (isText(data))
    return Math.min(most, longestLine(data), longestLine({ ...data, text: SIX_LETTERS } as Data) - PADDING)
  if (isPicture(data)) return Math.min(data.width, SMALLEST_PICTURE)
  return isBroad(data) ? most : Math.min(data.width, most, 160)
}

/** Gives a widget its size in a place of some width; answers the height with its sides. Its letters are already those of a phone. */
export function fitInto(data: Data, place: number): number {
  const sides = data.paddingLeft + data.paddingRight + data.borderLeftWidth + data.borderRightWidth
  fitBody(data, Math.max(1, place - sides))
  return data.height + data.paddingTop + data.paddingBottom + data.borderTopWidth + data.borderBottomWidth
}

function fitBody(data: Data, width: number): void {
  if (isText(data)) fitText(data, width)
  else if (isPicture(data)) {
    const wide = Math.min(data.width, width)
    data.height = Math.max(1, Math.round((data.height * wide) / Math.max(1, data.width)))
    data.width = wide
  } else {
    data.width = isBroad(data) ? width : Math.min(data.width, width)
    followContent(data)
  }
}

/** As wide as its words at least, so that short lines stay lines; what does not fit is wrapped. */
function fitText(data: Data, width: number): void {
  data.width = Math.min(width, Math.max(longestLine(data), data.width))
  data.height = heightOfWords(data)
}

/** Px of width that a text takes without being wrapped. An estimate: nothing is drawn at this moment. */
export const longestLine = (data: Data) => measureText(lookOf(data), byEstimate).width
/** Px of height that a text takes in its width. */
export const heightOfWords = (data: Data) => measureText(lookOf(data), byEstimate, data.width).height
