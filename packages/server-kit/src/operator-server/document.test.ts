import { expect, it } from 'vitest'
import { withParts } from './document'

const HTML = '<head><meta charset="utf-8" /><script type="module" src="/a.js"></script></head><body></body>'
const STYLE = { href: '/own-widgets/ACME01/1/style.css', integrity: 'sha384-a' }

it('names own widgets before the first script, and their styles after those of the designer', () => {
  const html = withParts(HTML, {
    ownPage: { importMap: '{"imports":{"own/ACME01":"/$&.js"}}', styles: [STYLE] },
  })
  expect(html).toContain(
    '<meta charset="utf-8" /><script type="importmap">{"imports":{"own/ACME01":"/$&.js"}}</script>',
  )
  expect(html).toContain(`<link rel="stylesheet" href="${STYLE.href}" integrity="sha384-a" /></head>`)
})

it('changes nothing where there are none', () => {
  expect(withParts(HTML, {})).toBe(HTML)
})

it('says where the other applications are', () => {
  const html = withParts(HTML, { addresses: { console: 'https://desk.example/"><script>' } })
  expect(html).toContain('<meta name="heji-console" content="https://desk.example/&quot;>&lt;script>" />')
})
