/**
 * `pnpm screens`: a row for each route of spec §2: the layout, who sees it, its pictures by state, what browsers saw of it in
 * the last run of `tests/e2e/screens.spec.ts`, its tests and its scripts; then what a shopper can do next in each status, the
 * ways that browsers walk, and the facts that tests assert. Ends with an error when something is missing.
 */

import { figure, printTable } from '../lib/table.mjs'
import { SCREENS } from '../shots/screens.mjs'
import { ACTS, deadEnds } from './acts'
import { FACTS, faultOf } from './facts'
import { FORMS, isInTest } from './forms'
import { fileOf, SHOP_ROUTES, type ShopRoute, testsOf } from './routes'
import { lastSeen, type Seen } from './seen'
import { cellOf, gapsOf, PLACES, WAYS } from './ways'

const STATES = { content: '内容', empty: '空', error: '出错', loading: '载入', signedOut: '未登录' } as const
const MOST_SHIFT = 0.02

const pictures = new Set(SCREENS.map(({ name }) => name))
const seen = lastSeen()
/** Name of a route or fact, and what it lacks. */
const missing: [string, string][] = []

/** `2/3` pictures, with the states that lack one. */
function pictured({ path, pictures: wanted }: ShopRoute) {
  const states = Object.entries(wanted) as [keyof typeof STATES, string[]][]
  const names = states.flatMap(([, list]) => list)
  const lost = states.flatMap(([state, list]) =>
    list.filter(name => !pictures.has(name)).map(name => ({ state, name })),
  )
  missing.push(...lost.map(({ state, name }): [string, string] => [path, `图 ${STATES[state]} ${name}`]))
  if (names.length === 0) return '–'
  const marks = states.map(([state, list]) => `${STATES[state]}${list.every(name => pictures.has(name)) ? '' : '✗'}`)
  return marks.join(' ')
}

/** `0/0` on PC and phone. */
function both({ path }: ShopRoute, name: string, value: (one: Seen) => number, most = 0) {
  const cells = (['pc', 'phone'] as const).map(device => {
    const one = seen.find(each => each.path === path && each.device === device)
    if (!one) return '?'
    // Other names of a page are only asked for.
    if (one.axe === undefined) return '–'
    if (value(one) > most) missing.push([path, `${name} ${value(one)}（${device}）`])
    return String(Math.round(value(one) * 1_000) / 1_000)
  })
  return cells.join('/')
}

function withoutScripts({ path }: ShopRoute) {
  const one = seen.find(each => each.path === path && each.device === 'noscript')
  if (!one) return '?'
  if (!one.content) missing.push([path, '没有脚本时没有内容'])
  return one.content ? '✓' : '✗'
}

function testCount(route: ShopRoute, file: string | null) {
  if (route.to || route.sameAs) return '–'
  const count = file ? testsOf(file, route) : 0
  if (count === 0) missing.push([route.path, '测试'])
  return figure(count)
}

function rowOf(route: ShopRoute) {
  const file = route.path === '500' || route.path === '404' ? 'layouts/default.tsx' : fileOf(route)
  const isError = route.group === 'errors'
  if (!file) missing.push([route.path, '路由'])
  const looks = seen.filter(each => each.path === route.path)
  if (file && route.at && !route.leaves && looks.length < 3) missing.push([route.path, `浏览器看到 ${looks.length}/3`])
  const scripts = Math.max(0, ...looks.map(one => one.scripts ?? 0))
  if (scripts > route.budget) missing.push([route.path, `脚本 ${scripts} kB`])
  return {
    name: route.path,
    路由: file ? (route.to ? `→ ${route.to}` : route.sameAs ? `= ${route.sameAs}` : '✓') : '✗',
    框架: route.layout,
    谁: route.who === 'member' ? '会员' : '所有人',
    图: pictured(route),
    'axe PC/手机': both(route, 'axe', one => one.axe ?? 0),
    控制台: both(route, '控制台', one => one.console ?? 0),
    位移: both(route, '位移', one => one.shift ?? 0, MOST_SHIFT),
    无脚本: route.at ? withoutScripts(route) : '–',
    测试: isError ? '–' : testCount(route, file),
    脚本: looks.length > 0 ? figure(scripts, 'kB', { max: route.budget }) : '?',
  }
}

/** One line for each route or fact. */
function byName() {
  const byNames = new Map<string, string[]>()
  for (const [name, what] of missing) byNames.set(name, [...(byNames.get(name) ?? []), what])
  return [...byNames].map(([name, list]) => `缺 ${name}: ${list.join('，')}`)
}

const rows = SHOP_ROUTES.map(rowOf)
const routesMissing = new Set(missing.map(([name]) => name)).size
const factRows = Object.entries(FACTS).map(([section, facts]) => {
  const faults = facts.flatMap(fact => {
    const fault = faultOf(fact)
    return fault ? [[`${section} ${fact.fact}`, fault] as [string, string]] : []
  })
  missing.push(...faults)
  return { name: section, 事实: figure(facts.length), 有测试: figure(facts.length - faults.length) }
})
const actRows = Object.entries(ACTS).map(([thing, statuses]) => {
  const ends = deadEnds(statuses)
  missing.push(...ends.map(([status, why]): [string, string] => [`${thing} ${status}`, why]))
  return {
    name: thing,
    状态: figure(Object.keys(statuses).length),
    死路: figure(new Set(ends.map(([name]) => name)).size),
  }
})
printTable('screens', {
  title: '页面（规格第 2 节）',
  rows,
  notes: ['浏览器一列来自上一次 tests/e2e/screens.spec.ts；? 是没有看过；脚本为传输的大小。'],
})
printTable('screens', { title: '状态和下一步', rows: actRows })
/** Forms that a keyboard has walked on a PC in the last run; those of pages that nobody has seen are unknown. */
const formRows = Object.entries(FORMS).map(([name, path]) => {
  if (isInTest(path)) {
    const fault = faultOf({ fact: name, test: path })
    if (fault) missing.push([name, fault])
    return { name, 页面: path.split(' > ')[0]!, PC: '✓', 手机: '–' }
  }
  const count = (device: Seen['device']) => seen.find(one => one.path === path && one.device === device)?.forms
  const [pc, phone] = [count('pc'), count('phone')]
  if (!pc) missing.push([name, pc === undefined ? `没有看过 ${path}` : `${path} 没有表单`])
  return { name, 页面: path, PC: figure(pc ?? Number.NaN), 手机: figure(phone ?? Number.NaN) }
})
const wayRows = Object.entries(WAYS).map(([name, way]) => {
  missing.push(...gapsOf(way).map((gap): [string, string] => [name, gap]))
  return { name, ...Object.fromEntries(PLACES.map(place => [place, cellOf(way[place])])) }
})
printTable('screens', { title: '用键盘填的表单', rows: formRows })
printTable('screens', { title: '端到端（plain：无脚本）', rows: wayRows, notes: ['– 是 ways.json 写明没有的。'] })
printTable('screens', { title: '事实', rows: factRows, notes: byName() })
const facts = Object.values(FACTS).flat()
const asserted = facts.filter(fact => !faultOf(fact)).length
console.log(
  `\n${rows.length} 个路由，${rows.length - routesMissing} 个完整；${facts.length} 条事实，${asserted} 条有测试；缺 ${missing.length} 项。`,
)
process.exitCode = missing.length > 0 ? 1 : 0
