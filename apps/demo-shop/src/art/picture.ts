import { longestKey, type ParsedPicture, type PictureKind, type PictureSize } from './key-grammar'
import { productPicture } from './product'
import { scenePictures } from './scenes'

/** A key that the grammar refuses. */
export class PictureKeyError extends Error {
  constructor() {
    super('Not a picture key')
    this.name = 'PictureKeyError'
  }
}

const families: readonly PictureKind[] = [productPicture, ...scenePictures]

/** Reads a key; null for every text that no builder writes. */
export function parsePictureKey(key: string): ParsedPicture | null {
  if (key.length > longestKey || !/^[\w/;=-]+$/.test(key)) return null
  const [path = '', ...options] = key.split(';')
  const [name, ...parts] = path.split('/')
  return families.find(family => family.name === name)?.parse(parts, options) ?? null
}

const parsed = (key: string): ParsedPicture => {
  const picture = parsePictureKey(key)
  if (!picture) throw new PictureKeyError()
  return picture
}

/** A complete SVG 1 picture without text elements. Same key, same text. Throws PictureKeyError, MissingGlyphError. */
export const drawPicture = (key: string): string => parsed(key).svg()

/** Size of the master in pixels. Throws PictureKeyError. */
export function pictureSize(key: string): PictureSize {
  const { width, height } = parsed(key)
  return { width, height }
}
