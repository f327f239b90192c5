/** As a team writes them that has our packages: plain Jest or vitest, nothing polyfilled. */
const { render, screen } = require('@testing-library/react')
const { createElement } = require('react')

const host = page => ({
  ...{ mode: 'render', renderType: 'pc', page: page.settings, path: '/', user: { loggedIn: false } },
  renderers: require('@heji/widgets/all').allRenderers,
  linkTo: ({ kind, id }) => `/${kind}/${encodeURIComponent(id)}`,
  cart: { count: 0, lines: [] },
  api: async () => ({}),
  ...{ navigate() {}, emit() {}, notify() {}, clock: Date.now },
})

test('every example of every widget is drawn', () => {
  const { PageView, readPage } = require('@heji/widgets')
  const { examples } = require('@heji/widgets/examples')
  const stored = Object.entries(examples).flatMap(([type, ones]) =>
    Object.values(ones).map((one, i) => ({ ...one, type, uuid: `${type}-${i}` })),
  )
  const page = readPage(stored)
  const { container } = render(createElement(PageView, { page, host: host(page) }))
  expect(container.querySelectorAll('[data-widget]').length).toBeGreaterThanOrEqual(stored.length)
}, 120_000)

test('a carousel stands still and has its links', () => {
  const { Carousel } = require('@heji/widgets/w0001-carousel')
  const data = [{ imgUrl: 'https://pictures.test/1.jpg', pathData: { href: '/items' } }, { imgUrl: '/2.jpg' }]
  render(createElement(Carousel, { data: { height: 300, data } }))
  expect(screen.getAllByRole('link')[0].getAttribute('href')).toBe('/items')
})

test('every entry without a browser loads', () => {
  for (const name of ['definitions', 'schema', 'shop', 'block', 'w0020-shops', 'w0011-text'])
    require(`@heji/widgets/${name}`)
  require('@heji/ui/format')
  require('@heji/validators/common-passwords')
})
