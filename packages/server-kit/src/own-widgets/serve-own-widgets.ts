import { Hono } from 'hono'
import { OWN_PATH, type OwnWidget } from './read-own-widgets'

/** Serves the files of these widgets, for ever: their paths change with them. */
export function serveOwnWidgets(widgets: readonly OwnWidget[]): Hono {
  const files = new Map(
    widgets
      .flatMap(({ index, render, style }) => [index, render, ...(style ? [style] : [])])
      .map(file => [file.path, file]),
  )
  const app = new Hono()
  app.get(`${OWN_PATH}/*`, c => {
    const file = files.get(c.req.path)
    if (!file) return c.text('没有这个文件', 404)
    return c.body(file.bytes, 200, {
      'content-type': `${file.path.endsWith('.css') ? 'text/css' : 'text/javascript'};charset=utf-8`,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })
  return app
}
