import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { RequestContext } from '../server/context'
import { notesHtml, notesOf, repeatHtml } from '../server/outage'
import { type EntryContext, RemixServer } from './framework'
import { type Drawn, DrawnContext } from './lib/drawn'
import { drawn, isWhole } from './lib/drawn.server'
import { logError } from './lib/log-error.server'
import { NonceContext } from './lib/nonce'
import { OwnPageContext } from './lib/own-widgets'
import { renderers } from './lib/own-widgets.server'
import { RenderersContext } from './lib/renderers'
import { ServerHtmlContext } from './lib/server-html'
import { ShellPartsContext } from './lib/shell-parts'
import { writeJsonLd } from './seo/write-json-ld'

export { addOwnWidget } from './lib/own-widgets.server'

/**
 * Draws the whole document at once: no page of the shop waits for anything after its loaders, and a stream would cost a
 * fifth more (docs/decisions/008). If a block fails, the browser draws it; any other failure becomes the error page.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: RequestContext,
) {
  const { nonce } = context
  const serverHtml = {
    notes: notesHtml(notesOf(context.outage)),
    structured: status === 200 ? writeJsonLd(context.structured, nonce) : '',
    repeat: repeatHtml(request.url, context.posted),
  }
  const pageWith = (kept: Drawn | null) => (
    <NonceContext.Provider value={nonce}>
      <RenderersContext.Provider value={renderers}>
        <DrawnContext.Provider value={kept}>
          <ShellPartsContext.Provider value={context.parts ?? null}>
            <ServerHtmlContext.Provider value={serverHtml}>
              <OwnPageContext.Provider value={context.ownPage ?? null}>
                <RemixServer context={remixContext} url={request.url} nonce={nonce} />
              </OwnPageContext.Provider>
            </ServerHtmlContext.Provider>
          </ShellPartsContext.Provider>
        </DrawnContext.Provider>
      </RenderersContext.Provider>
    </NonceContext.Provider>
  )
  // Put together before it is searched, so that the parts are joined once.
  const html = `<!DOCTYPE html>${renderToString(pageWith(drawn))}`
  // Drawn apart, a block would fail without a word.
  if (!isWhole(html)) logFailures(pageWith(null), context.requestId)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}

/** `renderToString` does not report failed blocks, so this draws once more to log the reason. */
function logFailures(page: ReactElement, requestId: string) {
  const { abort } = renderToPipeableStream(page, {
    onError: error => logError(error, requestId),
    onAllReady: () => abort(),
  })
}

/** Refusals that pages handle are not failures; everything else is logged once. */
export function handleError(error: unknown, { request, context }: { request: Request; context: unknown }) {
  if (!request.signal.aborted) logError(error, (context as RequestContext).requestId)
}
