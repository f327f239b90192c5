import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import type { Deps } from '../../http/context'
import { DomainError } from '../../platform/errors'

/** Largest invoice, bytes. */
const MOST = 5 * 1024 * 1024
const KEY = /^[0-9a-f]{64}\.pdf$/

/**
 * Stores the file of an invoice under its content, so that nobody finds it who does not have it.
 * @returns its address @throws DomainError for what is no PDF, or too large
 */
export async function storeInvoice({ storage }: Pick<Deps, 'storage'>, bytes: Buffer): Promise<string> {
  if (bytes.length > MOST) throw new DomainError('发票文件最大为 5 MB')
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') throw new DomainError('发票文件须为 PDF')
  const key = `${createHash('sha256').update(bytes).digest('hex')}.pdf`
  const name = `invoices/${key}`
  if (!(await storage.has(name))) await storage.write(name, bytes, 'application/pdf')
  return `/img/invoice/${key}`
}

/** `GET /img/invoice/{key}`: below the pictures, which all servers pass on. Browsers save it and run nothing of it. */
export function mountInvoiceFiles(app: Hono, { storage }: Pick<Deps, 'storage'>) {
  app.get('/img/invoice/:key', async c => {
    const key = c.req.param('key')
    const bytes = KEY.test(key) ? await storage.read(`invoices/${key}`) : null
    if (!bytes) return c.json({ data: { message: '发票不存在', status_code: 404 } }, 404)
    return c.body(new Uint8Array(bytes), 200, {
      'cache-control': 'private, max-age=3600',
      'content-disposition': 'attachment; filename="invoice.pdf"',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
  })
}
