import '@heji/widgets/style.css'
import { loadRenderers, PageView, readPage } from '@heji/widgets'
import { shopHost } from '@heji/widgets/shop'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const page = readPage([{ type: 'W0011', uuid: 'a', text: '欢迎光临' }])
const renderers = await loadRenderers(page.widgets.map(widget => widget.type))
const host = {
  ...{ ...shopHost(), mode: 'render', renderType: 'pc', page: page.settings, renderers, path: '/' },
  ...{ user: { loggedIn: false }, cart: { count: 0, lines: [] }, api: async () => ({}), clock: Date.now },
  ...{ navigate() {}, emit() {}, notify() {} },
}
createRoot(document.getElementById('root')).render(createElement(PageView, { page, host }))
