import { createHash } from 'node:crypto'

/** Largest film, bytes: it is read as a whole for each request. */
export const MOST_VIDEO = 8 * 1024 * 1024

/**
 * Captions stand beside the films, so that what serves, forwards and backs up films does so with them. They have the hash of
 * their own words, not that of their film: a page keeps both addresses, so the same film may have other captions on another
 * page, and what browsers keep for ever under an address never changes.
 */
const KEY = /^[0-9a-f]{64}\.(mp4|webm|vtt)$/
const MIME = { mp4: 'video/mp4', webm: 'video/webm', vtt: 'text/vtt; charset=utf-8' } as const
type Kind = keyof typeof MIME

/** Where the film or the captions of an address `/video/{key}` are stored, and their type; null for anything else. */
export function videoFile(key: string) {
  const kind = KEY.exec(key)?.[1] as Kind | undefined
  return kind ? { name: `uploads/${key}`, mime: MIME[kind] } : null
}

/** The key of a film by its content, which decides its kind; null if it is neither MP4 nor WebM. */
export function videoKey(bytes: Buffer): string | null {
  const kind = kindOf(bytes)
  return kind && keyOf(bytes, kind)
}

/** The key of captions that we have written. */
export const captionsKey = (vtt: Buffer): string => keyOf(vtt, 'vtt')

const keyOf = (bytes: Buffer, kind: Kind) => `${createHash('sha256').update(bytes).digest('hex')}.${kind}`

function kindOf(bytes: Buffer): Kind | null {
  if (bytes.subarray(4, 8).toString('latin1') === 'ftyp') return 'mp4'
  return bytes.subarray(0, 4).equals(EBML) ? 'webm' : null
}

const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])
