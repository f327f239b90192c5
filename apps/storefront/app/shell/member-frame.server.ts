import type { AppLoadContext } from '../framework'

/** What the frame of each page says of the member, asked once for each request; null for visitors, and without an answer. */
export const memberFrame = async ({ isCached, token, api }: AppLoadContext) =>
  isCached || !token ? null : await api('GET member/frame').catch(() => null)
