/**
 * Step of the build, run in this folder: `dist/style.css`, everything that the editor looks like in one file that changes
 * nothing outside of it. Nothing of it is in a cascade layer, so that resets of the page around the editor lose.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import postcss from 'postcss'
import { unlayered } from '../../tools/lib/unlayered.mjs'

const SCOPE = '.hd-scope'
const { resolve } = createRequire(import.meta.url)
const read = file => postcss.parse(readFileSync(file, 'utf8'), { from: file })

/** Ground rules first, then the parts in the order of their names. */
const own = ['src/ground.css', ...partsOf('src').filter(file => file !== 'src/ground.css')]

function partsOf(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.css'))
  return names.map(name => join(folder, name)).sort()
}

/** Rules of a layer, without the layer. */
const withoutLayers = root => root.walkAtRules('layer', layer => void layer.replaceWith(layer.nodes))

/** Rules for the whole page are for the editor; those of libraries hold nowhere else. */
function scoped(root) {
  root.walkRules(rule => {
    if (rule.parent.type === 'atrule' && rule.parent.name.endsWith('keyframes')) return
    rule.selectors = rule.selectors.map(selector =>
      selector.startsWith(':root') ? selector.replace(':root', SCOPE) : `:where(${SCOPE}) ${selector}`,
    )
  })
  return root
}

/**
 * Widgets without layers. What they ask of every element stays as weak as it is written, because widgets of other teams
 * say more of theirs by a class; everything else gets the weight of its layer.
 */
function widgetParts() {
  const styles = read(join(dirname(resolve('@heji/widgets/schema.json')), 'style.css'))
  const ground = postcss.root()
  styles.walkAtRules('layer', layer => {
    if (layer.params === 'base' && layer.nodes) ground.append(layer.remove().nodes)
  })
  return [ground, postcss.parse(unlayered(styles.toString()))]
}

const libraries = ['react-grid-layout/css/styles.css', 'uplot/dist/uPlot.min.css'].map(name => read(resolve(name)))
const parts = own.map(read)
parts.forEach(withoutLayers)
const all = [...[...widgetParts(), ...libraries].map(scoped), ...parts]
for (const root of all) root.walkComments(comment => void comment.remove())
writeFileSync('dist/style.css', all.map(root => root.toString()).join('\n'))
