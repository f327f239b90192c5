import type { StoredLink } from './fields'

/**
 * The part of a picture that one place shows, and the point of it that stays in sight at every size. All numbers but
 * `ratio` are parts of the whole picture, 0..1.
 */
export interface PictureCut {
  /** File name of the picture that the part was chosen for: another picture in its place is shown whole. */
  of: string
  /** Width of the whole picture divided by its height. */
  ratio: number
  x: number
  y: number
  width: number
  height: number
  focusX: number
  focusY: number
}

/** File name in the address of a picture; it stays the same whoever asks for the picture, and at every origin. */
export const pictureFile = (src: string): string => (src.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '').slice(-200)

/** The cut that has an effect on a picture; null: the picture is shown whole, around its middle. */
export function cutOf(stored: PictureCut | null | undefined, src: string | undefined): PictureCut | null {
  if (!stored || !src || stored.of !== pictureFile(src)) return null
  const { width, height, focusX, focusY } = stored
  return width === 1 && height === 1 && focusX === 0.5 && focusY === 0.5 ? null : stored
}

/** A picture with its link, as it is stored. */
export interface PictureEntry {
  imgUrl: string
  imgCut?: PictureCut | null
  pathData: StoredLink
}

export const emptyPicture: PictureEntry = { imgUrl: '', imgCut: null, pathData: {} }
