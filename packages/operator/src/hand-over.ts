import type { Session } from './session'

/** Words between two windows of the same operator, at the addresses of designer and console. */
const ASKED = 'heji:session?'
const GIVEN = 'heji:session'

/** Milliseconds that a new window waits for the session of the one that opened it. */
const PATIENCE = 1_500

/** Address of the other application, as the server wrote it into the document; null where it says nothing. */
export const addressOf = (app: 'console' | 'designer' | 'shop'): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="heji-${app}"]`)?.content || null

/**
 * Opens the other application in a window of its own and gives it the session when it asks, so that nobody signs in
 * twice. The token never stands in an address.
 */
export function openOther(address: string, path: string, { token }: Session): void {
  const { origin } = new URL(address)
  const other = window.open(origin + path)
  if (!other) return
  const answer = (event: MessageEvent) => {
    if (event.source !== other || event.origin !== origin || event.data?.type !== ASKED) return
    removeEventListener('message', answer)
    other.postMessage({ type: GIVEN, token: token.get() }, origin)
  }
  addEventListener('message', answer)
}

/** Takes the session of the window that opened this one, if that is the other application. */
export async function takeSession({ token }: Session, from: string | null): Promise<void> {
  const opener = window.opener as Window | null
  if (!from || !opener || token.get()) return
  const { origin } = new URL(from)
  await new Promise<void>(resolve => {
    const done = () => {
      removeEventListener('message', take)
      resolve()
    }
    const take = (event: MessageEvent) => {
      if (event.source !== opener || event.origin !== origin || event.data?.type !== GIVEN) return
      if (typeof event.data.token === 'string') token.set(event.data.token)
      done()
    }
    addEventListener('message', take)
    opener.postMessage({ type: ASKED }, origin)
    setTimeout(done, PATIENCE)
  })
}
