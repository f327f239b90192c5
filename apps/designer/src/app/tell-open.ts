import type { TokenStore } from '@heji/api-client'

/** Tells whoever has a page open that something was done to it on another screen. */
export function tellOpen(token: TokenStore, pageId: string): void {
  // Who does not hear it sees it when he comes back to the page, or saves.
  void fetch(`/presence/${pageId}/changed`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token.get() ?? ''}` },
    keepalive: true,
  }).catch(() => {})
}
