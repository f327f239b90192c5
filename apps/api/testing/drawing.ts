import sharp from 'sharp'
import type { FindDrawing } from '../src/platform/drawings'

const CIRCLE = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><circle r="200"/></svg>'

/** Draws one picture, `circle`. */
export const drawsCircle: FindDrawing = async key =>
  key === 'circle'
    ? {
        widthFor: asked => asked ?? 400,
        encode: (width, format) => sharp(Buffer.from(CIRCLE)).resize(width).toFormat(format).toBuffer(),
      }
    : null
