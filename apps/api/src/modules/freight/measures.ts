/** Weight and volume of goods, from what their parameters say. */

const GRAMS: Record<string, number> = {
  g: 1,
  克: 1,
  kg: 1_000,
  千克: 1_000,
  公斤: 1_000,
  斤: 500,
  t: 1_000_000,
  吨: 1_000_000,
}
const CM3: Record<string, number> = {
  cm3: 1,
  'cm³': 1,
  ml: 1,
  毫升: 1,
  立方厘米: 1,
  l: 1_000,
  升: 1_000,
  m3: 1_000_000,
  'm³': 1_000_000,
  立方米: 1_000_000,
}
/** Largest that a freight reckons with: 100 tons, 100 m³. */
const MOST = 100_000_000

/** Whole units of a text such as 1.2kg; 0 where it says none. */
function measureOf(text: string | undefined, units: Record<string, number>): number {
  const [, number, unit = ''] = /^约?\s*(\d{1,9}(?:\.\d{1,6})?)\s*(\S+)$/.exec((text ?? '').trim()) ?? []
  const size = units[unit.toLowerCase()]
  return number && size ? Math.min(MOST, Math.ceil(Number(number) * size)) : 0
}

/** Grams and cm³ of one piece, by its parameters 重量 and 体积; 0 = unknown. */
export function measuresOf(params: readonly { name: string; value: string }[]) {
  const said = (name: string) => params.find(param => param.name === name)?.value
  return { weightGrams: measureOf(said('重量'), GRAMS), volumeCm3: measureOf(said('体积'), CM3) }
}
