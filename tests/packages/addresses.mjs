/** Addresses of our shop in built packages: only the entries that are named after the shop may contain them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Pages of the shop, its picture service, and how that is asked for a size. */
const OURS = [
  /["'`(]\/items[/?"'`]/,
  /\/custompage/,
  /\/img\//,
  /\?w=/,
  /[?&]fm=/,
  /\/shops\/(info|near)/,
  /\/auth\/login/,
]

/** The shop's own entry, and the examples, which show its pictures. */
const MAY = /^(shop|examples)\.c?js$/

/**
 * @param {string} dist folder of a built package
 * @returns {string[]} `file: address` of each find in its scripts
 */
export function addressesIn(dist) {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(name => /\.c?js$/.test(name))
  // Parts that only these entries load hold what they share.
  const only = reachedOnlyBy(dist, files)
  return files.flatMap(name =>
    only.has(name)
      ? []
      : OURS.flatMap(pattern => {
          const found = pattern.exec(withoutComments(readFileSync(join(dist, name), 'utf8')))
          return found ? [`${name}: ${found[0]}`] : []
        }),
  )
}

const withoutComments = text => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

/** Files that no entry reaches but those that may contain addresses. */
function reachedOnlyBy(dist, files) {
  const importsOf = name =>
    [...readFileSync(join(dist, name), 'utf8').matchAll(/["'](?:\.\/|\.\.\/)+([\w./-]+\.c?js)["']/g)]
      .map(([, target]) => target)
      .filter(target => files.includes(target))
  const seen = new Set()
  const walk = name => {
    if (seen.has(name)) return
    seen.add(name)
    importsOf(name).forEach(walk)
  }
  files.filter(name => !/chunk-/.test(name) && !MAY.test(name)).forEach(walk)
  return new Set(files.filter(name => !seen.has(name)))
}
