import type { Drawing } from '@heji/api/demo-shop'

/**
 * Loaded at the first request, because a shop with its own pictures never needs fonts. Draws only pictures that the
 * demo shop names, because the grammar of keys has more of them than any disk can hold.
 * @returns null: no drawing has this key
 */
export async function findDrawing(key: string): Promise<Drawing | null> {
  const [art, { pictureKeys }] = await Promise.all([import('./art'), import('./picture-keys')])
  if (!pictureKeys().has(key) || !art.parsePictureKey(key)) return null
  return {
    widthFor: asked => art.deliveredWidth(key, asked ?? art.pictureSize(key).width),
    encode: (width, format) => art.renderPicture(key, { width, format }),
  }
}
