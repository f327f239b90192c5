import type { Region, RegionValue } from '@heji/ui'

/** A region in a text: its ids, and where its words stand. */
export interface FoundRegion {
  region: RegionValue
  start: number
  end: number
}

const PEOPLES =
  '(?:朝鲜|土家|苗|藏|羌|彝|布依|侗|哈尼|傣|白|景颇|傈僳|回|蒙古|哈萨克|柯尔克孜|壮|瑶|满|黎|畲|仫佬|毛南|水|仡佬|佤|拉祜|纳西|独龙|怒|普米|东乡|保安|撒拉|土|裕固|达斡尔|鄂温克|鄂伦春|锡伯|塔吉克|维吾尔|布朗|各)族?'
const AUTONOMOUS = new RegExp(`(?:${PEOPLES})*自治[区州县旗]$`)
const KIND = /(?:省|市|区|县|旗|盟|地区|林区)$/

/** A name as people write it without its kind: 浙江, 内蒙古, 恩施; one character is no name. */
function shortName(label: string): string {
  const short = AUTONOMOUS.test(label) ? label.replace(AUTONOMOUS, '') : label.replace(KIND, '')
  return short.length > 1 ? short : label
}

const BETWEEN = /^[\s\-–—_/\\,，.。、·|>:：]*/

/** Where the text goes on behind the name, or -1. `strict`: only the whole name counts. */
function after(text: string, from: number, label: string, strict = false): number {
  const start = from + (BETWEEN.exec(text.slice(from))?.[0].length ?? 0)
  if (text.startsWith(label, start)) return start + label.length
  const short = shortName(label)
  if (strict || !text.startsWith(short, start)) return -1
  // 恩施州, 甘孜州
  const kind = /州$/.test(label) && text[start + short.length] === '州' ? 1 : 0
  return start + short.length + kind
}

interface Match {
  path: Region[]
  end: number
}

const behind = (text: string, from: number, regions: readonly Region[], strict = false): Match[] =>
  regions.flatMap(region => {
    const end = after(text, from, region.label, strict)
    return end < 0 ? [] : [{ path: [region], end }]
  })

const longest = (matches: Match[]): Match | undefined =>
  matches.toSorted((a, b) => b.path.length - a.path.length || b.end - a.end)[0]

const joined = (first: Match, next: Match | undefined): Match =>
  next ? { path: [...first.path, ...next.path], end: next.end } : first

/** City and county, or the county alone where the text leaves the city out. */
function belowProvince(text: string, from: number, province: Region): Match | undefined {
  const cities = province.children ?? []
  const named = behind(text, from, cities).map(city => joined(city, county(text, city)))
  const direct = cities.flatMap(city =>
    behind(text, from, city.children ?? [], true).map(({ path, end }) => ({ path: [city, ...path], end })),
  )
  return longest([...named, ...(direct.length === 1 ? direct : [])])
}

const county = (text: string, { path: [city], end }: Match) => longest(behind(text, end, city?.children ?? []))

function matchAt(text: string, from: number, tree: readonly Region[]): Match | undefined {
  const whole = behind(text, from, tree).map(province =>
    joined(province, belowProvince(text, province.end, province.path[0]!)),
  )
  const withoutProvince = tree.flatMap(province => {
    const match = belowProvince(text, from, province)
    return match ? [{ path: [province, ...match.path], end: match.end }] : []
  })
  // 鼓楼区 is in many cities: without a city or a province before it, it says nothing.
  const counties = withoutProvince.filter(({ path }) => path.length === 3)
  const cities = withoutProvince.filter(
    ({ path, end }) => path.length === 2 && text.slice(from, end).endsWith(path[1]!.label),
  )
  return longest([...whole, ...(sameEnd(counties) ? counties : []), ...cities])
}

/** Whether all readings that reach furthest are one. */
function sameEnd(matches: Match[]): boolean {
  const furthest = Math.max(...matches.map(({ end }) => end))
  return matches.filter(({ end }) => end === furthest).length === 1
}

/** A province alone, such as 吉林 in a name, is too little unless it is written out. */
const isEnough = (text: string, from: number, { path, end }: Match) =>
  path.length > 1 || text.slice(from, end).endsWith(path[0]!.label)

/** The region that a text names, province, city and county as far as it goes; null without one. */
export function findRegion(text: string, tree: readonly Region[]): FoundRegion | null {
  let best: (Match & { start: number }) | null = null
  for (let start = 0; start < text.length; start++) {
    if (!/\p{Script=Han}/u.test(text[start]!)) continue
    const match = matchAt(text, start, tree)
    if (match && isEnough(text, start, match) && (!best || match.path.length > best.path.length))
      best = { ...match, start }
  }
  if (!best) return null
  const [province = '', city = '', area = ''] = best.path.map(({ id }) => String(id))
  return { region: { province, city, county: area }, start: best.start, end: best.end }
}

/** Not 香港中路 and 台湾街, which are streets elsewhere. */
const OUTSIDE =
  /(?<=^|[\s,，;；。|:：]|中国)(?:香港|澳门|澳門|台湾|台灣|臺灣)(?:特别行政区|特別行政區|省)?(?![东西南北中]{0,2}[路街道巷弄])/

/**
 * Whether a text names Hong Kong, Macau or Taiwan, and the shop has no such region. Their districts, such as 大安区, may
 * have the name of another one, so a region counts only if its province or city is written out.
 */
export function isOutsideOf(text: string, tree: readonly Region[]): boolean {
  const named = OUTSIDE.exec(text)
  if (!named || tree.some(({ label }) => /^(?:香港|澳门|台湾)/.test(label))) return false
  const found = findRegion(text, tree)
  return !found || !/[省市]/.test(text.slice(found.start, found.end))
}
