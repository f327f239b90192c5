import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { bannerKey, renderPicture } from '../index'
import { type BannerThemeName, bannerThemes } from './banner-themes'

const linear = (value: number) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)

/** WCAG contrast of white text on a colour. */
const whiteOn = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
  1.05 / (0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) + 0.05)

const themes = Object.keys(bannerThemes) as BannerThemeName[]

// Left of the head, between head and sub line, and after the longest sub line.
const spotsBesideText = [
  [250, 220],
  [440, 294],
  [575, 332],
] as const

describe('hero banners', () => {
  it.each(themes)('give the white text of theme %s a contrast of 4.5', async theme => {
    const image = sharp(await renderPicture(bannerKey({ theme }), { width: 1190, format: 'png' }))
      .removeAlpha()
      .raw()
    const { data, info } = await image.toBuffer({ resolveWithObject: true })
    for (const [x, y] of spotsBesideText) {
      const at = (y * info.width + x) * info.channels
      expect(whiteOn([...data.subarray(at, at + 3)]), `${x},${y}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  it.each(themes)('keep the part under the open category menu free of text and products: %s', async theme => {
    const image = sharp(await renderPicture(bannerKey({ theme }), { width: 1190, format: 'png' }))
    const part = await image.extract({ left: 0, top: 0, width: 200, height: 360 }).png().toBuffer()
    const { channels } = await sharp(part).stats()
    expect(Math.max(...channels.map(channel => channel.stdev))).toBeLessThan(6)
  })
})
