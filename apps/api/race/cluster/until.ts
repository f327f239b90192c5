import { setTimeout as wait } from 'node:timers/promises'

/** Resolves when `isSo`; an error counts as not yet. @throws Error after `seconds` */
export async function until(what: string, isSo: () => Promise<unknown> | unknown, seconds = 60) {
  for (const end = performance.now() + seconds * 1_000; ; ) {
    const answer = await Promise.resolve()
      .then(isSo)
      .catch(() => false)
    if (answer) return
    if (performance.now() > end) throw new Error(`${what}: not within ${seconds} s`)
    await wait(100)
  }
}

export const statusOf = async (url: string) => (await fetch(url, { signal: AbortSignal.timeout(1_000) })).status
