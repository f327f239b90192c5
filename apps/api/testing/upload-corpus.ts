import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Files that people and attackers upload, made by the tests. */

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})

const crc = (bytes: Buffer) => ~bytes.reduce((c, byte) => crcTable[(c ^ byte) & 255]! ^ (c >>> 8), 0xffffffff) >>> 0

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A black one-bit PNG of any size, a few kilobytes small; `extra` chunks stand before the picture data. */
export function plainPng(width: number, height: number, extra: Buffer[] = []) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 1 })
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A compressed text of 64 MiB in a few kilobytes. */
export const textBomb = () =>
  chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(64 * 1024 * 1024))]))

/** A small picture in two colours, so that a rotation is visible. */
export const photo = (width = 40, height = 20): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#f2f2f2' } }).composite([
    { input: { create: { width: 10, height: 10, channels: 3, background: '#e1251b' } }, left: 0, top: 0 },
  ])

export const jpeg = (width?: number, height?: number) => photo(width, height).jpeg().toBuffer()
export const png = (width?: number, height?: number) => photo(width, height).png().toBuffer()

export const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
export const PHP = Buffer.from('<?php system($_GET["c"]); ?>')
export const GIF_SCRIPT = Buffer.from('GIF89a/*\x01\x00\x01\x00*/=1;alert(1)//', 'latin1')
