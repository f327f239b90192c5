/** Most addresses of one question, and characters of one. */
const MOST = 100
const LONGEST = 500
/** Requests to the shop at once. */
const AT_ONCE = 8
/** ms for all of them. */
const PATIENCE_MS = 3_000

/** The paths of the shop in a question from a browser; what is none is left out. */
export function readPaths(body: unknown, storefrontOrigin: string): string[] {
  const { paths } = (body ?? {}) as { paths?: unknown }
  if (!Array.isArray(paths)) return []
  const isOfShop = (path: unknown): path is string =>
    typeof path === 'string' &&
    path.startsWith('/') &&
    path.length <= LONGEST &&
    URL.canParse(path, storefrontOrigin) &&
    new URL(path, storefrontOrigin).origin === new URL(storefrontOrigin).origin
  return [...new Set(paths.filter(isOfShop))].slice(0, MOST)
}

/**
 * Which paths lead nowhere, asked as a visitor without a session. What the shop does not answer in time is not called dead: a
 * slow shop is no broken link.
 */
export async function deadPaths(storefrontOrigin: string, paths: readonly string[]): Promise<string[]> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const waiting = [...paths]
  const dead: string[] = []
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined && !signal.aborted; path = waiting.shift()) {
      const answer = await fetch(new URL(path, storefrontOrigin), { redirect: 'manual', signal }).catch(() => null)
      await answer?.body?.cancel()
      if (answer?.status === 404 || answer?.status === 410) dead.push(path)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return dead
}
