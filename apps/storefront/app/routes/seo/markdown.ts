import { orErrorPage } from '../../errors/error-pages.server'
import type { LoaderFunctionArgs } from '../../framework'
import { publicPage } from '../../loaders/define-loader.server'
import { writeMarkdown } from '../../seo/markdown.server'

/** The Markdown copy of a page: `/markdown/items/12`. The server sends `Accept: text/markdown` here. */
export async function loader(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url)
  url.pathname = url.pathname.replace(/^\/markdown/, '') || '/'
  const request = new Request(url, { headers: args.request.headers })
  const text = await orErrorPage(writeMarkdown(publicPage({ ...args, request })))
  return new Response(text, {
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'Accept',
      'x-robots-tag': 'noindex',
    },
  })
}
