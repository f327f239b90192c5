/** Streams a page as a framework without a DOM does: widgets that the host did not pass load while the page is sent. */
import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { PageView, readPage } from '@heji/widgets'
import { allRenderers } from '@heji/widgets/all'
import { examples } from '@heji/widgets/examples'
import { createElement, version } from 'react'
import * as server from 'react-dom/server'

// React 18 has the web streams in a separate module.
const { renderToReadableStream } = await import(
  version.startsWith('18') ? 'react-dom/server.browser' : 'react-dom/server.edge'
)
for (const name of ['window', 'document', 'location', 'localStorage'])
  assert.equal(typeof globalThis[name], 'undefined', `${name} is there, so this says nothing`)

const codes = Object.keys(examples)
const page = readPage(codes.map(code => ({ ...Object.values(examples[code])[0], type: code, uuid: code })))
const host = {
  mode: 'render',
  renderType: 'pc',
  page: page.settings,
  path: '/',
  user: { loggedIn: false },
  cart: { count: 0, lines: [] },
  api: async () => {
    throw new Error('no calls while rendering')
  },
  navigate() {},
  emit() {},
  notify() {},
  clock: () => 0,
}
const view = createElement(PageView, { page, host })
const whole = createElement(PageView, { page, host: { ...host, renderers: allRenderers } })

function piped(view) {
  return new Promise((resolve, reject) => {
    let html = ''
    const sink = new Writable({
      write(chunk, _encoding, done) {
        html += chunk
        done()
      },
      final: done => done(resolve(html)),
    })
    const { pipe } = server.renderToPipeableStream(view, { onShellReady: () => pipe(sink), onError: reject })
  })
}

async function read(view) {
  const failures = []
  const stream = await renderToReadableStream(view, { onError: error => failures.push(error) })
  const html = await text(stream)
  assert.deepEqual(failures, [])
  return html
}

// Their content comes later in the stream.
const INSIDE = ['hw-carousel__link', 'hw-items__list', 'hw-wall__list', 'hw-tabs-menu']
for (const html of [await piped(view), await read(view)]) {
  for (const code of codes) assert.ok(html.includes(`data-widget="${code}"`), code)
  for (const word of INSIDE) assert.ok(html.includes(word), word)
}

// With every component there, a browser without scripts has every block and every link.
const linksOf = html => html.match(/<a [^>]*href=/g)?.length ?? 0
const drawn = server.renderToStaticMarkup(whole)
for (const html of [await piped(whole), await read(whole)]) {
  assert.equal(html.match(/<div hidden id="S:/g), null)
  assert.equal(html.match(/data-widget="/g).length, drawn.match(/data-widget="/g).length)
  assert.equal(linksOf(html), linksOf(drawn))
}
