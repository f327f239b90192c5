import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const asBrotli = promisify<string, object, Uint8Array<ArrayBuffer>>(brotliCompress)
const asGzip = promisify<string, object, Uint8Array<ArrayBuffer>>(gzip)

/**
 * A document packed as the client likes it, or null. The lowest levels: it is packed once and sent once. Brotli's is a tenth
 * smaller than that of gzip and takes half the time.
 */
export async function pack(document: string, acceptEncoding: string) {
  if (/\bbr\b/.test(acceptEncoding)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: document.length }
    return { encoding: 'br', bytes: await asBrotli(document, { params }) }
  }
  if (/\bgzip\b/.test(acceptEncoding)) return { encoding: 'gzip', bytes: await asGzip(document, { level: 1 }) }
  return null
}
