import type { Session } from './session'

/** Words between two windows of the same operator, at the addresses of designer and console. */
const ASKED = 'heji:session?'
const GIVEN = 'heji:session'

/** Milliseconds that a new window waits for the session of the one that opened it. */
const PATIENCE = 1_500

interface Said {
  type?: unknown
  token?: unknown
}

/** What the other window says, if it is the one, at its own address, and means this. */
function saidBy({ data, source, origin }: MessageEvent<unknown>, type: string, from: Window, at: string): Said | null {
  if (source !== from || origin !== at || typeof data !== 'object' || data === null) return null
  const said: Said = data
  return said.type === type ? said : null
}

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
  const answer = (event: MessageEvent<unknown>) => {
    if (!saidBy(event, ASKED, other, origin)) return
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
    const take = (event: MessageEvent<unknown>) => {
      const said = saidBy(event, GIVEN, opener, origin)
      if (!said) return
      if (typeof said.token === 'string') token.set(said.token)
      done()
    }
    addEventListener('message', take)
    opener.postMessage({ type: ASKED }, origin)
    setTimeout(done, PATIENCE)
  })
}
