/** Weight and volume of goods, from what their parameters say. */

const GRAMS: Record<string, number> = {
  mg: 0.001,
  毫克: 0.001,
  g: 1,
  克: 1,
  公克: 1,
  两: 50,
  kg: 1_000,
  千克: 1_000,
  公斤: 1_000,
  斤: 500,
  t: 1_000_000,
  吨: 1_000_000,
}
const CM3: Record<string, number> = {
  cm3: 1,
  ml: 1,
  毫升: 1,
  立方厘米: 1,
  l: 1_000,
  升: 1_000,
  m3: 1_000_000,
  立方米: 1_000_000,
}
/** Largest that a freight reckons with: 100 tons, 100 m³. */
const MOST = 100_000_000

/** 约 1.2 kg, 净重：500g, 190g（含包装）, 250g×10袋. */
const MEASURE =
  /^(?:约|净重|毛重|重量|容量|净含量)?[:\s]*约?\s*(\d{1,9}(?:\.\d{1,6})?)\s*([a-z]+3?|[\p{Script=Han}]+)\s*(?:[x×*]\s*(\d{1,5})\s*\p{Script=Han}{0,2}|[(/,].*)?$/u

/** Whole units of a text such as 1.2kg, with what is begun counted whole; null where it says none. */
function measureOf(text: string, units: Record<string, number>): number | null {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
  const [, number, unit = '', pieces = '1'] = MEASURE.exec(plain) ?? []
  const size = Object.hasOwn(units, unit) ? units[unit] : undefined
  if (!number || !size) return null
  // 16.1 × 1000 is a little more than 16100.
  return Math.min(MOST, Math.ceil(Number((Number(number) * size * Number(pieces)).toFixed(3))))
}

/** Grams of a text; null where it says no weight. */
export const gramsOf = (text: string): number | null => measureOf(text, GRAMS)

/** Grams and cm³ of one piece, by its parameters 重量 and 体积; 0 = unknown. */
export function measuresOf(params: readonly { name: string; value: string }[]) {
  const said = (name: string) => params.find(param => param.name === name)?.value ?? ''
  return { weightGrams: gramsOf(said('重量')) ?? 0, volumeCm3: measureOf(said('体积'), CM3) ?? 0 }
}
