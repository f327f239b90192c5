// @vitest-environment node
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Notes } from './notes'
import { type ServerPage, ServerPageProvider } from './server-page'

const USUAL: ServerPage = {
  nonce: 'n1',
  care: false,
  notes: [],
  previewAt: null,
  sandbox: null,
  structured: [],
  repeat: null,
}
const htmlOf = (page: Partial<ServerPage>) =>
  renderToStaticMarkup(
    <ServerPageProvider value={{ ...USUAL, ...page }}>
      <Notes />
    </ServerPageProvider>,
  )

it('are none on most pages, and the browser leaves those of the server', () => {
  expect(htmlOf({})).toBe('<div id="hs-notes"></div>')
  expect(renderToStaticMarkup(<Notes />)).toBe('<div id="hs-notes"></div>')
})

it('say what is missing in an outage, with any text', () => {
  expect(htmlOf({ notes: ['没有回应<b>', '商城数据可能不是最新'] })).toBe(
    '<div id="hs-notes"><p class="hs-notes" role="status">没有回应&lt;b&gt; · 商城数据可能不是最新</p></div>',
  )
})

it('say which time an operator looks at, also in an outage', () => {
  const html = htmlOf({ previewAt: new Date('2026-12-12T00:00:00+08:00'), notes: ['x'] })
  expect(html).toContain(
    '<span>预览 2026-12-12 00:00（北京时间）的商城，不能下单 </span><a href="/moment/leave">退出预览</a>',
  )
  expect(html).toContain('>x</p>')
})

it('say in a sandbox how long it is there, and stay in sight', () => {
  const html = htmlOf({ sandbox: { id: '0123456789abcdef01234567', left: 9.5 * 60_000 } })
  expect(html).toMatch(/^<div id="hs-notes" style="position:sticky;top:0;z-index:500">/)
  expect(html).toMatch(/试买环境，不产生真实订单 · 还剩 <b[^>]*>10<\/b> 分钟 · <a href="\/sandbox\/leave"/)
  expect(html).toMatch(/<script nonce="n1">.*'0123456789abcdef01234567'/s)
})
