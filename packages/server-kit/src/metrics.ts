import { createServer } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { EX_TEMPFAIL, ExitError, endWith } from './exit-error'
import type { RunSettings } from './run-settings'
import type { Turns } from './turns'

/** Upper ends in seconds: pages and calls take milliseconds, and give up after ten seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** One answered call. `route` is a pattern such as `/items/:id`, never a path. */
export interface AnsweredCall {
  method: string
  route: string
  status: number
  seconds: number
}

/** What a server tells Prometheus about itself. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #calls: Histogram<'method' | 'route' | 'status'>

  /** `server`: label of every value, such as `api`. */
  constructor(server: string) {
    this.#registry.setDefaultLabels({ server })
    // Processor, memory, event loop and garbage collection.
    collectDefaultMetrics({ register: this.#registry })
    this.#calls = new Histogram({
      name: 'heji_request_duration_seconds',
      help: 'Time from the request to the head of the answer, by route pattern',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers: [this.#registry],
    })
  }

  answered({ seconds, status, ...call }: AnsweredCall) {
    this.#calls.observe({ ...call, status: String(status) }, seconds)
  }

  /** A value that is read when somebody asks; with a label, one value for each name. */
  gauge(name: string, help: string, read: () => number): void
  gauge(name: string, help: string, read: () => Record<string, number>, label: string): void
  gauge(name: string, help: string, read: () => number | Record<string, number>, label?: string) {
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [this.#registry],
      collect() {
        const now = read()
        if (typeof now === 'number') this.set(now)
        else for (const [of, value] of Object.entries(now)) this.set({ [label!]: of }, value)
      },
    })
  }

  /** Requests in progress, and those that wait for their turn. */
  turns(turns: Pick<Turns, 'state'>) {
    this.gauge('heji_requests', 'Requests in progress, and those that wait for their turn', () => turns.state, 'state')
  }

  /** A sum that somebody else counts. */
  sum(name: string, help: string, read: () => number) {
    new Counter({
      name,
      help,
      registers: [this.#registry],
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  }

  /** A sum that only grows. @returns the function that adds one to the value of a name */
  counter(name: string, help: string, label: string): (of: string) => void {
    const counter = new Counter({ name, help, labelNames: [label], registers: [this.#registry] })
    return of => counter.inc({ [label]: of })
  }

  /** Text for Prometheus. */
  text = () => this.#registry.metrics()
  readonly contentType = this.#registry.contentType
}

/** Serves `/metrics` on an address of its own, if the settings name a port. @returns ends it */
export function serveMetrics(metrics: Metrics, { metricsPort, metricsHost }: RunSettings): () => void {
  if (metricsPort === undefined) return () => {}
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    metrics.text().then(
      text => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.on('error', error =>
    endWith(
      (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
        ? new ExitError(`端口 ${metricsPort} 已被占用，请设置 METRICS_PORT`, EX_TEMPFAIL)
        : error,
    ),
  )
  server.listen(metricsPort, metricsHost)
  server.unref()
  return () => void server.close()
}
