import type { StoredWidget } from '@heji/api/demo-shop'
import { defaultsOf, definitionOf, type RenderType, type StoredLink } from '@heji/widgets/definitions'

type Fields = Record<string, unknown>
/** A widget before it gets its identity. */
export type Widget = Fields & { type: string }

/** Background and text colours that are readable together (visual §1.3, §1.4). */
export const INK = { head: '#1F2329', body: '#333333', sub: '#6B6B6B', price: '#E00030' } as const
export const CLEAR = '#ffffff00'
/** Title of a card. */
export const TITLE = { wgtTextColor: INK.head, wgtBackgroundColor: CLEAR, wgtBorderRadius: false } as const
const GAP = 16
/** Width of a white card: the page of a desktop, or the phone's without 12 px at both sides. */
export const CARD_H5 = 351
export const cardWidth = (renderType: RenderType) => (renderType === 'pc' ? 1190 : CARD_H5)
/** Free space at both sides of a widget that has none itself. */
export const PADDED = { paddingLeft: 16, paddingRight: 16 } as const

/** A complete widget; missing fields have the defaults of its code. */
function widget(code: string, fields: Fields): Widget {
  const definition = definitionOf(code)
  if (!definition) throw new Error(`no widget ${code}`)
  return { ...defaultsOf(definition), ...fields, type: code }
}

/** A block of the page without a background, 16 px below the previous block. */
export const block = (code: string, fields: Fields): Widget =>
  widget(code, { marginTop: GAP, backgroundColor: CLEAR, foregroundColor: CLEAR, ...fields })

/** A widget at a place in a free panel, px. */
export const at = (x: number, y: number, code: string, fields: Fields): Widget =>
  widget(code, { x, y, leaf: true, backgroundColor: CLEAR, foregroundColor: CLEAR, ...fields })

export const panel = (width: number, height: number, childWidgets: Widget[], fields: Fields = {}): Widget =>
  block('W0006', { width, height, childWidgets, ...fields })

interface TextLook {
  width: number
  size?: number
  color?: string
  align?: 'left' | 'center' | 'right'
  bold?: boolean
  link?: StoredLink
}

/** One line of text in a free panel. */
export const textAt = (x: number, y: number, text: string, { width, size = 14, ...look }: TextLook): Widget =>
  at(x, y, 'W0011', {
    text,
    width,
    height: Math.ceil(size * 1.5) + 4,
    fontSize: size,
    color: look.color ?? INK.body,
    textAlign: look.align ?? 'left',
    fontWeight: look.bold ? 'bold' : 'normal',
    data: look.link ?? {},
  })

/** A picture in a free panel that is one link; `name` is its alternative text. */
export const pictureAt = (x: number, y: number, picture: PictureLook): Widget =>
  at(x, y, 'W0003', pictureFields(picture))

interface PictureLook {
  src: string
  width: number
  height: number
  name: string
  link?: StoredLink
}

function pictureFields({ src, width, height, name, link }: PictureLook): Fields {
  const whole = { leftPer: 0, topPer: 0, widthPer: 1, heightPer: 1 }
  return { imgUrl: src, imgAlt: name, width, height, alias: name, data: link ? [{ ...whole, pathData: link }] : [] }
}

export const settings = (fields: Fields): StoredWidget =>
  ({ ...widget('W0000', { backgroundColor: '#f4f4f4', ...fields }) }) as unknown as StoredWidget

/** Lists already end with 20 px of free space, so the next block needs no margin. */
export const withRhythm = (blocks: Widget[]): Widget[] =>
  blocks.map((one, i) => (blocks[i - 1]?.type === 'W0002' ? { ...one, marginTop: 0 } : one))
