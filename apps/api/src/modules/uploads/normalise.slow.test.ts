import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { manyScans } from '../../../testing/many-scans'
import { GIF_SCRIPT, jpeg, PHP, photo, plainPng, png, SVG, textBomb } from '../../../testing/upload-corpus'
import { DomainError } from '../../platform/errors'
import { normalise } from './normalise'

const FORMAT = { status: 422, message: '上传图片只能是 JPG 或者 PNG 格式!' }
const DAMAGED = { status: 422, message: '图片文件已损坏' }
const TOO_LARGE = { status: 413, message: '图片过大' }
const TOO_COSTLY = { status: 422, message: '图片结构过于复杂，请另存为普通的 JPG 或 PNG 后再上传' }

const refused: [name: string, make: () => Buffer | Promise<Buffer>, answer: typeof FORMAT][] = [
  ['nothing', () => Buffer.alloc(0), FORMAT],
  ['an SVG', () => SVG, FORMAT],
  ['an SVG behind white space', () => Buffer.concat([Buffer.from('\n  '), SVG]), FORMAT],
  ['a GIF', () => photo().gif().toBuffer(), FORMAT],
  ['a GIF that is a script', () => GIF_SCRIPT, FORMAT],
  ['a WebP', () => photo().webp().toBuffer(), FORMAT],
  ['an AVIF', () => photo().avif({ effort: 0 }).toBuffer(), FORMAT],
  ['a TIFF', () => photo().tiff().toBuffer(), FORMAT],
  ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), FORMAT],
  ['PHP', () => PHP, FORMAT],
  ['half a PNG signature', () => Buffer.from([0x89, 0x50, 0x4e, 0x47]), FORMAT],
  ['a PNG signature before an SVG', async () => Buffer.concat([(await png()).subarray(0, 8), SVG]), DAMAGED],
  ['a JPEG signature before a script', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), SVG]), DAMAGED],
  ['a truncated PNG', async () => (await png(200, 200)).subarray(0, -120), DAMAGED],
  ['a truncated JPEG', async () => (await noisyJpeg()).subarray(0, 3000), DAMAGED],
  ['a JPG of 33 scans', () => manyScans(40, 20, 33), TOO_COSTLY],
  ['a JPG of 2 646 scans', () => manyScans(4000, 3000, 2_646), TOO_COSTLY],
  ['an 11 MiB JPG', async () => Buffer.concat([await jpeg(), Buffer.alloc(11 * 1024 * 1024)]), TOO_LARGE],
  ['a PNG of 196 megapixels', () => plainPng(14_000, 14_000), TOO_LARGE],
  ['a PNG of 60 000 × 1', () => plainPng(60_000, 1), TOO_LARGE],
  ['a PNG of 1 × 8 001', () => plainPng(1, 8001), TOO_LARGE],
  ['a PNG of 25 megapixels', () => plainPng(5000, 5000), TOO_LARGE],
]

const noisyJpeg = () =>
  sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()

const taken: [name: string, make: () => Buffer | Promise<Buffer>, answer: Record<string, unknown>][] = [
  ['a JPG', () => jpeg(), { ext: 'jpg', mime: 'image/jpeg', width: 40, height: 20 }],
  ['a PNG', () => png(), { ext: 'png', mime: 'image/png', width: 40, height: 20 }],
  ['a progressive JPG', () => photo().jpeg({ progressive: true }).toBuffer(), { ext: 'jpg', width: 40 }],
  ['a JPG of 32 scans', () => manyScans(40, 20, 32), { ext: 'jpg', width: 40 }],
  ['a JPG with a thumbnail of many scans', () => withThumbnail(), { ext: 'jpg', width: 40 }],
  ['a JPG in CMYK', () => photo().toColourspace('cmyk').jpeg().toBuffer(), { ext: 'jpg', width: 40 }],
  ['a JPG in grey', () => photo().greyscale().jpeg().toBuffer(), { ext: 'jpg', width: 40 }],
  ['a PNG with transparency', () => photo().ensureAlpha(0.5).png().toBuffer(), { ext: 'png', width: 40 }],
  ['a PNG with a palette', () => photo().png({ palette: true }).toBuffer(), { ext: 'png', width: 40 }],
  ['a PNG of 8 000 × 3 000', () => plainPng(8000, 3000), { ext: 'png', width: 8000, height: 3000 }],
  ['a turned JPG', () => photo().withMetadata({ orientation: 6 }).jpeg().toBuffer(), { width: 20, height: 40 }],
  ['a JPG before PHP', async () => Buffer.concat([await jpeg(), PHP]), { ext: 'jpg', width: 40 }],
  ['a PNG before an SVG', async () => Buffer.concat([await png(), SVG]), { ext: 'png', width: 40 }],
  ['a script in EXIF', () => withExif(), { ext: 'jpg', width: 40 }],
]

/** As cameras write it: another JPEG in a segment. */
async function withThumbnail() {
  const bytes = await jpeg()
  const thumbnail = manyScans(40, 20, 40)
  const head = Buffer.from([0xff, 0xec, 0, 0])
  head.writeUInt16BE(thumbnail.length + 2, 2)
  return Buffer.concat([bytes.subarray(0, 2), head, thumbnail, bytes.subarray(2)])
}

const withExif = () =>
  photo()
    .withExif({ IFD0: { Copyright: '<script>alert(1)</script>', Make: PHP.toString() } })
    .jpeg()
    .toBuffer()

const folder = mkdtempSync(join(tmpdir(), 'heji-normalise-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function normalised(bytes: Buffer) {
  const path = join(folder, 'upload')
  writeFileSync(path, bytes)
  return await normalise({ path, size: bytes.length }, { owner: 'tests' })
}

describe('normalise', () => {
  it.each(refused)('refuses %s', async (_, make, answer) => {
    await expect(normalised(await make())).rejects.toMatchObject(answer)
  })

  it.each(taken)('accepts %s', async (_, make, answer) => {
    const picture = await normalised(await make())
    expect(picture).toMatchObject(answer)
    const stored = await sharp(picture.bytes).metadata()
    expect(stored).toMatchObject({
      width: picture.width,
      height: picture.height,
      space: expect.stringMatching(/srgb|b-w/),
    })
    expect(stored.exif ?? stored.icc ?? stored.xmp ?? stored.orientation).toBeUndefined()
    expect(picture.bytes.includes('script') || picture.bytes.includes('<?php')).toBe(false)
  })

  it('makes the pictures of one member wait for each other, not for those of others', async () => {
    const files = { large: plainPng(8000, 3000), small: await jpeg() }
    const done: string[] = []
    const start = async (owner: string, kind: keyof typeof files) => {
      const path = join(folder, `${owner}-${kind}`)
      writeFileSync(path, files[kind])
      await normalise({ path, size: files[kind].length }, { owner })
      done.push(owner)
    }
    // Both processes run before it counts.
    await Promise.all([start('c', 'small'), start('d', 'small')])
    done.length = 0
    await Promise.all([start('a', 'large'), start('a', 'large'), start('a', 'large'), start('b', 'small')])
    expect(done.indexOf('b')).toBeLessThan(2)
  })

  it('names the limits', async () => {
    const refusal = await normalised(plainPng(9000, 10)).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(DomainError)
    expect((refusal as DomainError).details).toEqual({ limits: { bytes: 10_485_760, pixels: 24_000_000, side: 8000 } })
  })

  it('drops or refuses a text that unpacks to 64 MiB', async () => {
    const result = await normalised(plainPng(10, 10, [textBomb()])).catch((error: unknown) => error)
    if (result instanceof DomainError) expect(result).toMatchObject(DAMAGED)
    else expect((result as { bytes: Buffer }).bytes.length).toBeLessThan(2000)
  })

  it('rotates the pixels of a rotated picture', async () => {
    const { bytes } = await normalised(await photo().withMetadata({ orientation: 6 }).png().toBuffer())
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const red = (x: number, y: number) => data[(y * info.width + x) * info.channels + 1]! < 100
    expect([red(15, 4), red(4, 4)]).toEqual([true, false])
  })
})
