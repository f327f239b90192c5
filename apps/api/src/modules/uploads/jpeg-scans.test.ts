import { expect, it } from 'vitest'
import { manyScans } from '../../../testing/many-scans'
import { jpeg, photo } from '../../../testing/upload-corpus'
import { scansOf } from './jpeg-scans'

it('counts the scans of a JPEG', async () => {
  expect(scansOf(await jpeg())).toBe(1)
  // As libjpeg writes a progressive one in colour (jpeg_simple_progression).
  expect(scansOf(await photo().jpeg({ progressive: true }).toBuffer())).toBe(10)
  expect(scansOf(manyScans(40, 20, 2_646))).toBe(2_646)
})

it('ends at the end of any file', async () => {
  const bytes = manyScans(40, 20, 12)
  for (let length = 0; length < bytes.length; length++) expect(scansOf(bytes.subarray(0, length))).toBeLessThan(13)
  for (const byte of [0xff, 0xda, 0x00]) expect(scansOf(Buffer.alloc(1_000, byte))).toBeLessThan(1_000)
})
