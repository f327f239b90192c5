import { type RenderResult, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { allRenderers } from '../src/all'
import { examples } from '../src/examples'
import type { WidgetHost } from '../src/lib/host'
import { readWidget } from '../src/lib/page'
import { WidgetView } from '../src/lib/widget-view'
import { testHost } from './host'

const view = (code: string, data: object, host: Partial<WidgetHost>) => (
  <WidgetView
    widget={readWidget({ uuid: 'a', ...data, type: code })}
    host={{ ...testHost(host), renderers: { ...allRenderers, ...host.renderers } }}
  />
)

/** HTML of one widget as the server sends it. */
export const draw = (code: string, data: object = {}, host: Partial<WidgetHost> = {}): string =>
  renderToString(view(code, data, host))

interface Mounted extends RenderResult {
  again: (data: object, host?: Partial<WidgetHost>) => void
}

/** The widget mounted in a page. `again` draws it anew with other data or another host. */
export function mount(code: string, data: object = {}, host: Partial<WidgetHost> = {}): Mounted {
  const result = render(view(code, data, host))
  return { ...result, again: (d: object, h: Partial<WidgetHost> = host) => result.rerender(view(code, d, h)) }
}

/** HTML of every example in both render types and all modes. */
export function drawAll(code: string, examples: Record<string, object>): string[] {
  return Object.values(examples).flatMap(example =>
    (['pc', 'h5'] as const).flatMap(renderType =>
      (['design', 'preview', 'render'] as const).map(mode => draw(code, example, { renderType, mode })),
    ),
  )
}

/** HTML of every example of every widget, one below the other. */
export const drawExamples = (renderType: 'pc' | 'h5'): string =>
  Object.entries(examples)
    .flatMap(([code, ones]) => Object.values(ones).map(example => draw(code, example, { renderType })))
    .join('')
