/** Second bytes of markers (JPEG, annex B). */
const EOI = 0xd9
const SOS = 0xda
const RST0 = 0xd0

/** Whether the marker stands inside of picture data: a stuffed byte, a restart, or filling. */
const isInside = (marker: number) => marker === 0 || marker === 0xff || (marker >= RST0 && marker < RST0 + 8)

/**
 * How often a JPEG goes over its pixels: 1, or as many times as a progressive one gets sharper, ten as programs write it.
 * Each time costs a decoder as much as a whole picture, and a file of 100 kB has room for thousands. Thumbnails inside
 * of segments do not count.
 */
export function scansOf(jpeg: Buffer): number {
  let scans = 0
  for (let at = jpeg.indexOf(0xff, 2); at >= 0 && at + 1 < jpeg.length; at = jpeg.indexOf(0xff, at)) {
    const marker = jpeg[at + 1]!
    if (marker === EOI) break
    if (isInside(marker)) {
      at += marker === 0xff ? 1 : 2
      continue
    }
    if (marker === SOS) scans += 1
    if (at + 4 > jpeg.length) break
    // Marker and length are two bytes each; the length counts itself.
    at += 2 + Math.max(2, jpeg.readUInt16BE(at + 2))
  }
  return scans
}
