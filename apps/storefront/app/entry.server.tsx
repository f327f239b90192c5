import { allRenderers } from '@heji/widgets/all'
import { createReadableStreamFromReadable, type EntryContext } from '@remix-run/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import type { RequestContext } from '../server/context'
import { RemixServer } from './framework'
import { NonceContext } from './lib/nonce'
import { PageStream } from './lib/page-stream.server'
import { RenderersContext } from './lib/renderers'

const ABORT_AFTER_MS = 10_000

/** Streams the document; robots and kept pages get it whole. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: RequestContext,
) {
  const whole = context.kept || isbot(request.headers.get('user-agent'))
  return new Promise<Response>((resolve, reject) => {
    let failed = false
    const body = new PageStream()
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={context.nonce}>
        <RenderersContext.Provider value={allRenderers}>
          <RemixServer context={remixContext} url={request.url} {...(context.nonce ? { nonce: context.nonce } : {})} />
        </RenderersContext.Provider>
      </NonceContext.Provider>,
      {
        ...(context.nonce ? { nonce: context.nonce } : {}),
        [whole ? 'onAllReady' : 'onShellReady']: () => {
          headers.set('content-type', 'text/html; charset=utf-8')
          resolve(new Response(createReadableStreamFromReadable(body), { status: failed ? 500 : status, headers }))
          pipe(body)
        },
        onShellError: reject,
        onError: error => {
          failed = true
          console.error(error)
        },
      },
    )
    const timer = setTimeout(abort, ABORT_AFTER_MS)
    // An uncleared timer keeps every request's memory for its whole length (stack §3).
    body.once('close', () => clearTimeout(timer))
  })
}

/** Refusals that pages handle are no failures; everything else is logged once. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted) console.error(error)
}
