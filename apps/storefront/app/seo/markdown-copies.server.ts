import type { MiddlewareHandler } from 'hono'

/** Pages that have a Markdown copy. */
const HAS_COPY = /^\/(?:items(?:\/[^/]+)?|article(?:\/(?:detail|content|node|faqs))?(?:\/[^/]+)?)\/?$/

/** Answers with the Markdown copy of a page if the caller asks for it. Browsers never do. */
export const markdownCopies: MiddlewareHandler = async (c, next) => {
  const { raw } = c.req
  const accepts = raw.headers.get('accept') ?? ''
  if (raw.method === 'GET' && /\btext\/markdown\b/i.test(accepts)) {
    const url = new URL(raw.url)
    if (HAS_COPY.test(url.pathname)) {
      url.pathname = `/markdown${url.pathname.replace(/\/$/, '')}`
      c.req.raw = new Request(url, raw)
    }
  }
  await next()
}
