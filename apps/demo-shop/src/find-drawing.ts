import type { Drawing } from '@heji/api/demo-shop'

/** Loaded when first asked for: a shop with its own pictures never needs fonts. @returns null: no drawing has this key */
export async function findDrawing(key: string): Promise<Drawing | null> {
  const art = await import('./art')
  if (!art.parsePictureKey(key)) return null
  return {
    widthFor: asked => art.deliveredWidth(key, asked ?? art.pictureSize(key).width),
    encode: (width, format) => art.renderPicture(key, { width, format }),
  }
}
