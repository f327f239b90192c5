import { afterLast, must } from './plan.mjs'

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*(\.\$?[a-z][a-z0-9]*(-[a-z0-9]+)*)*$/

/** Kind of a screen: its layout, and its list of pictures. */
function placeOf(name) {
  if (/^member\b/.test(name)) return { layout: 'default', shots: 'member' }
  if (/^auth\b/.test(name)) return { layout: 'auth', shots: 'auth' }
  if (/^(cart\.checkout|cashier|finish)\b/.test(name)) return { layout: 'checkout', shots: 'trade' }
  return { layout: 'default', shots: 'catalogue' }
}

/** A row as the formatter writes it. */
const spaced = row =>
  `{ ${Object.entries(row)
    .map(([name, value]) => `"${name}": "${value}"`)
    .join(', ')} }`

/** `member.invoices` or `items.$id.notes`: a page, its loader, its test, its path, its picture, and its row among all screens. */
export function newScreen(plan, [name]) {
  must(NAME.test(name ?? ''), '页面名用小写字母和连字符，像 member.invoices 或 items.$id.notes')
  const kebab = name.replace(/[.$]+/g, '-')
  const pascal = kebab.replace(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase())
  const path = name.replaceAll('.', '/').replaceAll('$', ':')
  const example = `/${path.replace(/:[^/]+/g, '1')}`
  const { layout, shots } = placeOf(name)
  const isMember = /^member\b/.test(name)
  plan.copy(isMember ? 'member-screen' : 'screen', `apps/storefront/app/routes/${name}`, {
    kebab,
    pascal,
    example,
    pattern: `/${path}`,
    // An address without parameters needs no pattern.
    options: path.includes(':') ? `\nconst AT = { pattern: '/${path}' }` : '',
    given: path.includes(':') ? ', AT' : '',
    more: path.includes(':') ? '...AT, ' : '',
  })
  if (!isMember) {
    const sheet = `@import "../routes/${name}/${kebab}.css";`
    plan.edit('apps/storefront/app/styles/app.css', afterLast(/^@import "\.\.\/routes\//, sheet))
  }
  plan.edit('apps/storefront/app/routes.ts', text =>
    text.replace(
      new RegExp(`(layout\\('layouts/${layout}\\.tsx', \\[\\n)([\\s\\S]*?)( *route\\('\\*'.*\\n)?( *\\]\\))`),
      (_, head, routes, rest = '', end) =>
        `${head}${routes}    route('${path}', 'routes/${name}/route.tsx'),\n${rest}${end}`,
    ),
  )
  // The last pictures of a list may leave the shop in a bad state, so a new one goes first.
  const picture = `{ name: '${kebab}', path: '${example}'${isMember ? ", as: 'member'" : ''} },`
  plan.edit(`tools/shots/screens/${shots}.mjs`, text => text.replace(/(_SCREENS = \[\n)/, `$1  ${picture}\n`))
  const row = { path: `/${path}`, at: example, ...(isMember ? { who: 'member' } : {}) }
  plan.edit('tools/screens/routes.json', text => text.replace(/("ours": \[\n)/, `$1    ${spaced(row)},\n`))
  return [`npm run shots -- ${kebab}`, `npx vitest run --project storefront ${kebab}`]
}
