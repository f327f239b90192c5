import { type CustomField, custom } from './fields'
import type { PictureCut } from './picture-part'
import { isNumber, isObject } from './values'

/** A smaller part of a picture would be a few blurred pixels. */
export const LEAST_PART = 0.05

// Parts are rounded when they are stored.
const ROUNDED = 1.001

function isCut(value: unknown): value is PictureCut {
  if (!isObject(value) || typeof value.of !== 'string' || value.of.length > 200) return false
  const { ratio, x, y, width, height, focusX, focusY } = value
  if (![ratio, x, y, width, height, focusX, focusY].every(isNumber)) return false
  const cut = value as unknown as PictureCut
  const isBetween = (n: number, least: number, most: number) => n >= least && n <= most
  return (
    isBetween(cut.ratio, 0.01, 100) &&
    isBetween(cut.x, 0, 1) &&
    isBetween(cut.y, 0, 1) &&
    isBetween(cut.width, LEAST_PART, 1) &&
    isBetween(cut.height, LEAST_PART, 1) &&
    cut.x + cut.width <= ROUNDED &&
    cut.y + cut.height <= ROUNDED &&
    isBetween(cut.focusX, 0, 1) &&
    isBetween(cut.focusY, 0, 1)
  )
}

const part = { type: 'number', minimum: 0, maximum: 1 }
const size = { type: 'number', minimum: LEAST_PART, maximum: 1 }
const SCHEMA = {
  anyOf: [
    { type: 'null' },
    {
      type: 'object',
      required: ['of', 'ratio', 'x', 'y', 'width', 'height', 'focusX', 'focusY'],
      properties: {
        of: { type: 'string', maxLength: 200 },
        ratio: { type: 'number', minimum: 0.01, maximum: 100 },
        x: part,
        y: part,
        width: size,
        height: size,
        focusX: part,
        focusY: part,
      },
    },
  ],
}

/**
 * Which part of a picture is shown; null: all of it.
 * @param picture Name of the field beside it that holds the picture
 */
export const cut = (picture: string): CustomField<PictureCut | null> =>
  custom<PictureCut | null>('裁剪', 'picture-cut', null, {
    picture,
    check: value => (value === null || isCut(value) ? null : '裁剪的范围无效，请重新裁剪'),
    read: stored => (isCut(stored) ? stored : null),
    schema: SCHEMA,
  })
