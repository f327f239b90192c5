import { networkOf } from '@heji/server-kit'
import type { Context, Hono } from 'hono'
import { callerIp } from '../../http/caller'
import type { Deps } from '../../http/context'
import { mountInvoiceFiles } from '../invoices/invoice-files'
import { createPictureCache } from './cache'
import { findPicture } from './picture'
import { createVariants, variantName } from './variants'
import { deliveredWidth, isFormat } from './widths'

const PREFIX = '/img/'

/**
 * `GET /img/{key}?w=&fm=`: pictures by key in a closed list of widths and formats. Encoded once, stored beside the
 * uploads, cached for ever by browsers. A key names its content, so no variant ever changes. Operators may empty
 * `img-cache` at any time. Keys are those of uploads, of samples and, in a demo, those in its data: nobody can invent pictures.
 */
export function mountPictures(app: Hono, deps: Deps) {
  // They stand below the pictures, and are none.
  mountInvoiceFiles(app, deps)
  const variants = createVariants(createPictureCache(deps))
  app.get(`${PREFIX}*`, async c => {
    const key = keyOf(c)
    const format = c.req.query('fm')
    if (key === null || (format !== undefined && !isFormat(format))) return notFound(c)
    const found = await findPicture(deps, {
      key,
      width: deliveredWidth(c.req.query('w')),
      format: format ?? null,
    })
    if (!found) return notFound(c)
    const variant = variantName(key, found.width, found.format)
    const headers = headersOf(variant)
    if (c.req.header('if-none-match')?.includes(headers.etag)) return c.body(null, 304, headers)
    const { signal } = c.req.raw
    const caller = { signal, network: networkOf(callerIp(c, deps.config)) }
    const bytes = await (found.format === null ? found.encode() : variants(variant, found, caller)).catch(error => {
      if (!signal.aborted) throw error
      return null
    })
    if (!bytes) return notFound(c)
    return c.body(new Uint8Array(bytes), 200, { ...headers, 'content-type': found.mime })
  })
}

function keyOf(c: Context): string | null {
  try {
    return decodeURIComponent(new URL(c.req.url).pathname.slice(PREFIX.length))
  } catch {
    return null
  }
}

const headersOf = (variant: string) => ({
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "sandbox; default-src 'none'",
  etag: `"${variant.slice(0, 32)}"`,
})

/** A real 404, because browsers load pictures and do not know `status_code`. */
const notFound = (c: Context) => c.json({ data: { message: '图片不存在', status_code: 404 } }, 404)
