import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { RequestContext } from '../server/context'
import { FailedErrorDocument } from './errors/failed-error-page'
import { logError } from './errors/log-error.server'
import { notesOf, repeatOf } from './errors/outage'
import { type EntryContext, RemixServer } from './framework'
import { type ServerPage, ServerPageProvider } from './shell/server-page'
import { ShellPartsContext } from './shell/shell-parts'
import { OwnPageContext } from './widgets/own-widgets'
import { renderers } from './widgets/own-widgets.server'
import { RenderersContext } from './widgets/renderers'

export { addOwnWidget } from './widgets/own-widgets.server'

/**
 * Renders the whole document at once: no page of the shop waits for anything after its loaders, and a stream would cost a
 * fifth more (docs/decisions/005). If a block fails, the browser renders it; any other failure becomes the error page.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: RequestContext,
) {
  const page = (
    <ServerPageProvider value={serverPageOf(request, status, context)}>
      <RenderersContext.Provider value={renderers}>
        <ShellPartsContext.Provider value={context.parts ?? null}>
          <OwnPageContext.Provider value={context.ownPage ?? null}>
            <RemixServer context={remixContext} url={request.url} nonce={context.nonce} />
          </OwnPageContext.Provider>
        </ShellPartsContext.Provider>
      </RenderersContext.Provider>
    </ServerPageProvider>
  )
  const html = `<!DOCTYPE html>${remixContext.staticHandlerContext.errors ? errorPage(page, context) : renderToString(page)}`
  if (html.includes(FAILED)) logFailures(page, context.requestId)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}

/** An error page that fails has no other error page (spec §2). */
function errorPage(page: ReactElement, { requestId }: RequestContext): string {
  try {
    return renderToString(page)
  } catch (error) {
    logError(error, requestId)
    return renderToStaticMarkup(<FailedErrorDocument />)
  }
}

const serverPageOf = (request: Request, status: number, context: RequestContext): ServerPage => ({
  nonce: context.nonce,
  care: context.care,
  notes: notesOf(context.outage),
  previewAt: context.isPreview ? context.now : null,
  sandbox: context.sandbox && { id: context.sandbox.id, left: context.sandbox.ends - Date.now() },
  structured: status === 200 ? (context.structured ?? []) : [],
  repeat: repeatOf(request.url, context.posted),
})

/** The end of React's mark of a block that the browser has to render again; it is found sooner than the whole mark. */
const FAILED = '$!-->'

/** `renderToString` does not report failed blocks, so this renders once more to log the reason. */
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
