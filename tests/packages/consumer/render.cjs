const { createElement } = require('react')
const { renderToString } = require('react-dom/server')
const { runChecks } = require('./checks.cjs')
const { checkEntries } = require('./entries.cjs')

runChecks({
  createElement,
  renderToString,
  widgets: require('@heji/widgets'),
  all: require('@heji/widgets/all'),
  definitions: require('@heji/widgets/definitions'),
  ui: require('@heji/ui'),
  validators: require('@heji/validators'),
  client: require('@heji/api-client'),
})

checkEntries({ createElement, renderToString, load: name => require(name) })
