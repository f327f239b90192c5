/** Freight templates as people say them; pure, amounts in cents. */
import type { FreightBasis, FreightTemplate, FreightZone, Place } from './freight'
import { yuanText } from './yuan-text'

/** What a template counts: its word, the unit of people, and how many stored units (pieces, grams, cm³) one of it has. */
export const FREIGHT_UNITS: Readonly<Record<FreightBasis, { word: string; unit: string; size: number }>> = {
  piece: { word: '按件', unit: '件', size: 1 },
  weight: { word: '按重量', unit: '千克', size: 1_000 },
  volume: { word: '按体积', unit: '立方米', size: 1_000_000 },
}

/** Regions that a sentence names; of more it says how many there are. */
const MOST_NAMED = 4

/** One sentence: `首件 ¥8，每加 1 件 ¥2，满 ¥99 包邮；西藏、新疆不送`. */
export function freightSentence({ by, zones }: Pick<FreightTemplate, 'by' | 'zones'>): string {
  const rest = zones.find(({ regions }) => regions.length === 0)
  const named = zones.filter(({ regions, isServed }) => regions.length > 0 && isServed)
  const barred = zones.filter(({ regions, isServed }) => regions.length > 0 && !isServed)
  const parts = [
    ...(rest?.isServed ? [zoneSentence(rest, by)] : []),
    ...named.map(zone => `${zone.name || placesText(zone.regions)} ${zoneSentence(zone, by)}`),
    ...(barred.length > 0 ? [`${placesText(barred.flatMap(({ regions }) => regions))}不送`] : []),
    ...(rest && !rest.isServed ? [named.length > 0 ? '其余地区不送' : '都不送'] : []),
  ]
  return parts.filter(Boolean).join('；')
}

/** What one zone costs: `首件 ¥8，每加 1 件 ¥2，满 ¥99 包邮`. */
export function zoneSentence(zone: Omit<FreightZone, 'regions' | 'name'>, by: FreightBasis): string {
  const { isServed, firstUnits, firstFee, nextUnits, nextFee, freeFrom, freePieces } = zone
  if (!isServed) return '不送'
  const { unit, size } = FREIGHT_UNITS[by]
  if (firstFee === 0 && (nextUnits === 0 || nextFee === 0)) return '包邮'
  const first = by === 'piece' && firstUnits === 1 ? '首件' : `首 ${firstUnits / size} ${unit}`
  const parts = [
    nextUnits === 0 || nextFee === 0 ? `每单 ${fee(firstFee)}` : `${first} ${fee(firstFee)}`,
    ...(nextUnits > 0 && nextFee > 0 ? [`每加 ${nextUnits / size} ${unit} ${fee(nextFee)}`] : []),
    ...(freeFrom === null ? [] : [`满 ${fee(freeFrom)} 包邮`]),
    ...(freePieces === null ? [] : [`满 ${freePieces} 件包邮`]),
  ]
  return parts.join('，')
}

const fee = (cents: number) => `¥${yuanText(cents)}`

/** 西藏、新疆, or 西藏、新疆等 6 地. */
function placesText(places: readonly Place[]): string {
  const names = places.slice(0, MOST_NAMED).map(shortName).join('、')
  return places.length > MOST_NAMED ? `${names}等 ${places.length} 地` : names
}

/** The last name of a place, as people say it: 西藏, 杭州, 西湖区. */
function shortName({ province, city, county }: Place): string {
  if (county) return county
  const name = city || province
  return name.replace(/(壮族|回族|维吾尔)?自治区$|[省市]$/, '') || name
}
