import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import * as art from './index'

const backdrops: art.Backdrop[] = ['white', 'tint', 'arch', 'disc', 'podium', 'dark']
const key = art.productKey({ kind: 'phone', colour: '#9fb4d6' })

/** The largest standard deviation of a channel. sharp could also compute it, but that takes longer than the drawing. */
async function contrastOf(picture: string): Promise<number> {
  const image = sharp(await art.renderPicture(picture, { width: 40, format: 'png' }))
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const deviations = Array.from({ length: info.channels }, (_, channel) => {
    const values = data.filter((_value, i) => i % info.channels === channel)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
  })
  return Math.max(...deviations)
}

describe('renderPicture', () => {
  it.each(['hero', 'scene', 'macro', 'card', 'size'] as const)(
    'shows something of every kind in view %s',
    async view => {
      for (const [i, kind] of art.kinds.entries()) {
        // Two of the six, in turn.
        for (const backdrop of [backdrops[i % 6]!, backdrops[(i + 3) % 6]!]) {
          const picture = art.productKey({ kind, colour: '#d9647f', backdrop, view })
          expect(await contrastOf(picture), picture).toBeGreaterThan(4)
        }
      }
    },
  )

  it('keeps the product inside a hero picture: the corners show the backdrop only', async () => {
    for (const kind of art.kinds) {
      const image = sharp(
        await art.renderPicture(art.productKey({ kind, colour: '#4a6a9c' }), { width: 200, format: 'png' }),
      )
      const { data } = await image
        .extract({ left: 0, top: 0, width: 200, height: 8 })
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(Math.min(...data), kind).toBeGreaterThan(225)
    }
  })

  it.each(['avif', 'webp', 'jpeg', 'png'] as const)('encodes %s in the requested width', async format => {
    const {
      width,
      height,
      format: found,
    } = await sharp(await art.renderPicture(key, { width: 120, format })).metadata()
    expect([width, height]).toEqual([120, 120])
    expect(found).toBe(format === 'avif' ? 'heif' : format)
  })

  it('never delivers more than twice the master and never less than 16 pixels', async () => {
    const logo = art.mallLogoKey({ shape: 'mark' })
    const widths = await Promise.all(
      [9000, 0, Number.NaN].map(
        async width => (await sharp(await art.renderPicture(logo, { width, format: 'png' })).metadata()).width,
      ),
    )
    expect(widths).toEqual([88, 16, 16])
  })

  it('keeps wordmarks transparent', async () => {
    const image = await art.renderPicture(art.wordmarkKey({ text: '棉野', latin: 'MIANYE' }), {
      width: 240,
      format: 'png',
    })
    expect((await sharp(image).stats()).isOpaque).toBe(false)
  })

  it('stays small enough for lists', async () => {
    expect((await art.renderPicture(key, { width: 480, format: 'webp' })).length).toBeLessThan(16_000)
    expect((await art.renderPicture(key, { width: 480, format: 'avif' })).length).toBeLessThan(16_000)
  })
})
