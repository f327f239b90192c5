import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Drawing } from '../../platform/drawings'
import { packagePath } from '../../platform/package-path'
import { encodeAs } from './encode'

const BANNER = 1190
const CARD = 350
const WORDMARK = 240

/**
 * Pictures that every shop has: the one beside the sign-in form, and those of the templates that operators begin with.
 * Key → file in the folder `samples`, and its width in px. The demo shop draws the same: there,
 * `WRITE_SAMPLES=1 npx vitest run src/sample-pictures.test.ts` writes the files anew.
 */
export const SAMPLES: ReadonlyMap<string, { file: string; width: number }> = new Map([
  ['auth/E00030', { file: 'sign-in', width: 600 }],
  ['banner/digital/pc', { file: 'banner-digital', width: BANNER }],
  ['banner/appliance/pc', { file: 'banner-appliance', width: BANNER }],
  ['banner/fashion/pc', { file: 'banner-fashion', width: BANNER }],
  ['promo/card/pouch/B4783C;head=5Z2a5p6c6Zu26aOf6IqC;sub=56ys5LqM5Lu25Y2K5Lu3', { file: 'card-snacks', width: CARD }],
  ['promo/card/watch/2F6FD0;head=5pm66IO956m_5oi0;sub=5ruhIDk5OSDlh48gMTAw', { file: 'card-watches', width: CARD }],
  ['promo/card/jar/C8607A;head=576O5aaG54SV5paw;sub=5ruhIDE5OSDlh48gMzA', { file: 'card-skin-care', width: CARD }],
  ['promo/card/lamp/6A8F5A;head=5a625bGF5aW954mp;sub=5L2O6IezIDUg5oqY', { file: 'card-lamps', width: CARD }],
  ['wordmark/bold/595959;text=5qOJ6YeO;latin=TUlBTllF', { file: 'wordmark-bold', width: WORDMARK }],
  ['wordmark/light/595959;text=5pyo55m9;latin=TVVCQUk', { file: 'wordmark-light', width: WORDMARK }],
  ['wordmark/frame/595959;text=5q2l6YeO;latin=QlVZRQ', { file: 'wordmark-frame', width: WORDMARK }],
  ['wordmark/seal/595959;text=5bGx56a-;latin=U0hBTkhF', { file: 'wordmark-seal', width: WORDMARK }],
  ['wordmark/ring/595959;text=6Z2Z5ZCs;latin=U1RJTEw', { file: 'wordmark-ring', width: WORDMARK }],
])

/** Pixels per inch at which an SVG has its own size. */
const OWN_DENSITY = 72

/** null: no sample has this key. */
export function findSample(key: string): Drawing | null {
  const sample = SAMPLES.get(key)
  if (!sample) return null
  return {
    widthFor: asked => Math.min(asked ?? sample.width, sample.width * 2),
    encode: async (width, format) => {
      const svg = await readFile(packagePath('samples', `${sample.file}.svg`))
      // The density draws the vectors at the final size; `resize` only evens out the last pixel.
      const density = Math.max(1, (OWN_DENSITY * width) / sample.width)
      return await encodeAs(sharp(svg, { density }).resize(width), format)
    },
  }
}
