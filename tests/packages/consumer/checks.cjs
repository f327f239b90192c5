/** The checks themselves, the same for both module systems. */
const assert = require('node:assert/strict')

exports.runChecks = ({ createElement, renderToString, widgets, all, definitions, ui, validators, client }) => {
  const host = {
    mode: 'render',
    renderType: 'pc',
    page: { backgroundColor: '#f4f4f4', themeColor: '#479EE9', pageWidth: 1190 },
    renderers: all.allRenderers,
    path: '/',
    user: { loggedIn: false },
    cart: { count: 0, lines: [] },
    api: async () => {
      throw new Error('no calls while rendering')
    },
    navigate: () => {},
    emit: () => {},
    notify: () => {},
    clock: () => 0,
  }
  const codes = Object.keys(definitions.definitions).filter(code => code !== 'W0000')
  assert.ok(codes.length >= 9, `only ${codes.length} widgets`)
  for (const code of codes)
    for (const mode of ['design', 'preview', 'render'])
      for (const renderType of ['pc', 'h5']) {
        const widget = widgets.readWidget({ type: code, uuid: code })
        const html = renderToString(createElement(widgets.WidgetView, { widget, host: { ...host, mode, renderType } }))
        assert.match(html, new RegExp(`data-widget="${code}"`), `${code} ${mode} ${renderType}`)
      }
  const { examples } = require('@heji/widgets/examples')
  assert.deepEqual(Object.keys(examples).sort(), codes.toSorted())
  const schema = require('@heji/widgets/schema.json')
  assert.deepEqual(schema, require('@heji/widgets/schema').pageSchema())
  assert.deepEqual(
    Object.keys(definitions.definitions),
    Object.keys(schema.$defs).filter(code => /^W\d{4}$/.test(code)),
  )
  assert.match(renderToString(createElement(ui.Price, { cents: 399900 })), /3,999/)
  assert.equal(ui.formatPrice(399900), '3,999.00')
  assert.equal(validators.parseSafeUrl('javascript:alert(1)'), null)
  assert.equal(validators.checkPhone('13800000001'), null)
  assert.equal(typeof client.createApi({ baseUrl: 'http://127.0.0.1' }), 'function')
}
