// @vitest-environment node
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { testHost } from '../../testing/host'
import { allRenderers } from '../all'
import { examples } from '../examples'
import { loadRenderers } from '../renderers'
import type { WidgetHost } from './host'
import { readPage } from './page'
import { PageView } from './page-view'

/** A page with every example of every widget. */
const everything = readPage(
  Object.entries(examples).flatMap(([type, all]) =>
    Object.entries(all).map(([name, data]) => ({ ...data, uuid: `${type} ${name}`, type })),
  ),
)
const view = (host: Partial<WidgetHost>) => <PageView page={everything} host={testHost(host)} />

const streamed = (host: Partial<WidgetHost>) =>
  new Promise<string>((resolve, reject) => {
    const out = new PassThrough()
    text(out).then(resolve, reject)
    const { pipe } = renderToPipeableStream(view(host), { onShellReady: () => pipe(out), onError: reject })
  })

/** Content that only scripts put into its place. */
const hiddenParts = (html: string) => html.match(/<div hidden id="S:/g)?.length ?? 0
const countOf = (part: string, html: string) => html.split(part).length

it.each([
  ['all at once', async () => allRenderers],
  ['loaded before', () => loadRenderers(Object.keys(examples))],
])('sends every block and link in its place if the components are there, %s', async (_, components) => {
  const renderers = await components()
  const html = await streamed({ renderers })
  const drawn = renderToStaticMarkup(view({ renderers }))
  expect([hiddenParts(html), html.includes('<!--$')]).toEqual([0, false])
  for (const part of ['class="hw-outer', 'href="'])
    expect([part, countOf(part, html)]).toEqual([part, countOf(part, drawn)])
  expect(countOf('class="hw-outer', html)).toBeGreaterThan(everything.widgets.length)
})

it('has a boundary around each block of a host whose browser loads components later', async () => {
  const html = await streamed({ renderers: allRenderers, loadsLater: true })
  expect(countOf('<!--$', html)).toBeGreaterThan(everything.widgets.length)
})
