type Routes = Record<string, { parentId?: string }>

interface Manifest {
  /** Script that sets `window.__remixManifest` to the list of all routes. */
  url: string
  routes: Routes
}

type Patch = (parentId: string, routes: Routes) => void

async function allRoutes(url: string): Promise<Routes> {
  await import(/* @vite-ignore */ url)
  return window.__remixManifest.routes
}

/**
 * A document lists only its own routes. The list of all of them, 7 kB, is loaded when somebody first goes to another
 * page inside the document, or sends something to one (docs/decisions/036).
 *
 * @param known the routes of the document; the others are added to it
 * @returns adds the missing routes to the router with `patch`; does nothing from the second time on
 */
export function routeDiscovery(known: Manifest, load: (url: string) => Promise<Routes> = allRoutes) {
  let isWhole = false
  return async (patch: Patch) => {
    if (isWhole) return
    const all = await load(known.url).catch(reportMissing)
    if (isWhole) return
    const missing = Object.fromEntries(Object.entries(all).filter(([id]) => !Object.hasOwn(known.routes, id)))
    Object.assign(known.routes, missing)
    isWhole = true
    const parents = new Set(Object.values(missing).map(({ parentId = '' }) => parentId))
    for (const parentId of parents) if (!Object.hasOwn(missing, parentId)) patch(parentId, missing)
  }
}

/** Like any other missing script: a new version may be online (`chunk-guard.ts`). */
function reportMissing(error: unknown) {
  const event = new Event('vite:preloadError', { cancelable: true })
  if (window.dispatchEvent(event)) throw error
  return new Promise<never>(() => {})
}
