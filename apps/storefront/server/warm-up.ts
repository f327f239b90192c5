/** Pages on which visitors enter the shop, once for each kind of browser. */
const FIRST_PAGES: [path: string, agent: string][] = [
  ['/', 'Mozilla/5.0'],
  ['/h5', 'Mozilla/5.0 (iPhone) Mobile'],
  ['/h5', 'Mozilla/5.0 (iPhone) Mobile MicroMessenger'],
  ['/items', 'Mozilla/5.0'],
  ['/items', 'Mozilla/5.0 (iPhone) Mobile'],
  ['/search', 'Mozilla/5.0'],
]

/**
 * Draws pages that should be available in an outage, even if nobody has asked for them since the start; one by one,
 * beside the visitors.
 */
export async function warmUp(fetch: (request: Request) => Response | Promise<Response>, origin: string) {
  for (const [path, agent] of FIRST_PAGES) {
    const headers = { host: new URL(origin).host, 'user-agent': agent }
    await Promise.resolve(fetch(new Request(origin + path, { headers }))).catch(() => {})
  }
}
