import { Metrics, type RunSettings, type SlowCall, type Turns, watchCalls } from '@heji/server-kit'
import type { ApiLink } from './api-link'
import type { PageCache } from './page-cache'
import { type BuiltRoutes, routeNames } from './render'

/** What the storefront tells Prometheus: pages, kept pages, the breaker of the API. Nothing if no port is set. */
export function createMetrics(
  run: RunSettings,
  { pages, link, turns }: { pages: PageCache; link: ApiLink; turns: Turns },
): Metrics | undefined {
  if (run.metricsPort === undefined) return undefined
  const metrics = new Metrics('storefront')
  metrics.turns(turns)
  metrics.gauge('heji_kept_pages', 'Pages that are kept', () => pages.size)
  pages.onServed = metrics.counter('heji_kept_pages_served_total', 'Requests for pages that may be kept', 'how')
  metrics.gauge('heji_api_breaker_open', '1 while the storefront does not wait for the API', () =>
    Number(link.isOpen()),
  )
  return metrics
}

/** Counts pages by their route, and logs the slow ones. */
export function watchPages(routes: BuiltRoutes, { slowMs }: RunSettings, metrics: Metrics | undefined) {
  const nameOf = routeNames(routes)
  return watchCalls({
    metrics,
    slowMs,
    onSlow: logSlow,
    routeOf: c => {
      const own = /^\/(img|video)\//.exec(c.req.path)?.[1]
      return own ? `/${own}/*` : (nameOf(c.req.path) ?? 'none')
    },
  })
}

const logSlow = (call: SlowCall) => console.warn(JSON.stringify({ time: Date.now(), ...call, msg: 'slow page' }))
