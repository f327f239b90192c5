/** One widget, without the others. */
const assert = require('node:assert/strict')
const { readdirSync, readFileSync } = require('node:fs')
const { dirname, join } = require('node:path')

exports.entries = readdirSync(dirname(require.resolve('@heji/widgets/style.css')))
  .filter(file => /^w\d{4}-[^.]+\.css$/.test(file))
  .map(file => file.slice(0, -'.css'.length))

/** `load` imports or requires. */
exports.checkEntries = async ({ createElement, renderToString, load }) => {
  const { definitions, examples } = {
    ...(await load('@heji/widgets/definitions')),
    ...(await load('@heji/widgets/examples')),
  }
  assert.equal(exports.entries.length, Object.keys(examples).length)
  for (const entry of exports.entries) {
    const { definition, Renderer, ...others } = await load(`@heji/widgets/${entry}`)
    const Widget = Object.values(others).find(value => typeof value === 'function')
    assert.equal(definition, definitions[definition.code], `${entry} is not of the same library`)
    assert.equal(typeof Renderer, 'function')
    const data = Object.values(examples[definition.code])[0]
    for (const renderType of ['pc', 'h5']) {
      const html = renderToString(createElement(Widget, { data, host: { renderType } }))
      assert.match(html, new RegExp(`data-widget="${definition.code}".*data-render="${renderType}"`), entry)
      assert.ok(html.includes('hw-'), entry)
    }
    const file = join(dirname(require.resolve('@heji/widgets/style.css')), `${entry}.js`)
    assert.match(readFileSync(file, 'utf8'), /^['"]use client['"]/, entry)
  }
}
