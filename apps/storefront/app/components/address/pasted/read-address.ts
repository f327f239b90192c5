import { NO_REGION, type Region, type RegionValue } from '@heji/ui'
import { cleanPhone, plainText } from '@heji/validators'
import { findRegion, isOutsideOf } from './find-region'

/** What a pasted text says; empty where it says nothing. `region` has the ids of the tree. */
export interface PastedAddress {
  name: string
  phone: string
  region: RegionValue
  street: string
  /** In Hong Kong, Macau or Taiwan, which the regions of the shop leave out. */
  isOutside: boolean
}

const PHONE = /(?<![\d])(?:(?:\+|00)?86[\s-]*)?1[3-9](?:[\s\-–—.]*\d){9}(?!\d)/

const LABELS = {
  name: /(?:收货人|收件人|联系人|姓名|名字)(?:姓名|名称)?/,
  phone: /(?:收货人|收件人|联系)?(?:手机号码|手机号|手机|电话号码|联系电话|电话|联系方式)/,
  region: /(?:所在地区|所在省市|省市区县|省市区|地区|区域)/,
  street: /(?:详细地址|收货地址|收件地址|街道地址|地址)/,
  zip: /(?:邮政编码|邮编)/,
} as const
type Label = keyof typeof LABELS

const ANY_LABEL = new RegExp(
  `(^|[\\s,，;；。|])(?:${Object.entries(LABELS)
    .map(([name, { source }]) => `(?<${name}>${source})`)
    .join('|')})[ \\t]*[:：][ \\t]*`,
  'g',
)

/** The parts behind labels such as 收件人：, and what stands before the first one. */
function labelled(text: string): { rest: string; parts: Partial<Record<Label, string>> } {
  const marks = [...text.matchAll(ANY_LABEL)]
  const parts: Partial<Record<Label, string>> = {}
  marks.forEach((mark, i) => {
    const label = (Object.keys(LABELS) as Label[]).find(name => mark.groups?.[name] !== undefined)
    if (label) parts[label] ??= text.slice(mark.index + mark[0].length, marks[i + 1]?.index).trim()
  })
  return { rest: text.slice(0, marks[0]?.index), parts }
}

const SPLIT = /[\s,，;；。|、]+/
const EDGES = /^[\s,，;；。|、:：\-–—]+|[\s,，;；。|、:：\-–—]+$/g
const trimmed = (text: string) => text.replace(EDGES, '')

/** Words of streets and houses; no name of a person ends like them. */
const PLACE = /(?:[路街巷弄号室楼栋幢座层村镇乡区市县省园厦场院城苑里屯组队]|单元|小区|大道|公寓|广场)$/
const NAME =
  /^(?:[\p{Script=Han}]{2,4}|[\p{Script=Han}]{2,10}[·•][\p{Script=Han}·•]{2,12}|[\p{Script=Latin}][\p{Script=Latin} .'-]{1,30})$/u
const TITLE = /(?:[（(]?收[)）]?|[（(](?:先生|女士|小姐)[)）])$/

/** What people ask of the courier. */
const REQUEST = /^(?:请|麻烦|不要|勿|放)/

const nameIn = (word: string) => {
  const name = word.replace(TITLE, '')
  return NAME.test(name) && !PLACE.test(name) && !REQUEST.test(name) ? name : ''
}

/** The person: before the region, else beside the number, else the last word. Never the first word behind the region. */
function personIn(
  before: string,
  behind: string,
  phoneAt: number,
  hasRegion: boolean,
): { name: string; street: string } {
  const first = before.split(SPLIT).map(nameIn).find(Boolean)
  if (first) return { name: first, street: behind }
  const words = [...behind.matchAll(/[^\s,，;；。|、]+/g)].map(({ 0: word, index }) => ({ word, index }))
  const isStreet = (i: number) => hasRegion && i === 0 && !(phoneAt >= 0 && phoneAt <= (words[0]?.index ?? 0))
  const named = words.filter(({ word }, i) => nameIn(word) && !isStreet(i))
  const chosen =
    named.findLast(({ word, index }) => phoneAt >= 0 && index + word.length <= phoneAt) ??
    named.find(({ index }) => phoneAt >= 0 && index >= phoneAt) ??
    (words.length > 1 ? named.at(-1) : undefined)
  if (!chosen) return { name: '', street: behind }
  const { word, index } = chosen
  return { name: nameIn(word), street: `${behind.slice(0, index)} ${behind.slice(index + word.length)}` }
}

/** The text without its first number, and where that stood; -1 without one. */
function takePhone(text: string): { phone: string; left: string; at: number } {
  const found = PHONE.exec(text)
  if (!found) return { phone: '', left: text, at: -1 }
  const left = `${text.slice(0, found.index)}\n${text.slice(found.index + found[0].length)}`
  return { phone: cleanPhone(found[0]), left, at: found.index }
}

/** Signs between which a name or a number was taken out. */
const DOUBLED = /\s*([,，;；。|、])[\s,，;；。|、]*[,，;；。|、]/g
const oneLine = (text: string) =>
  trimmed(
    text
      .replace(/\s*[\n\r]+\s*/g, ' ')
      .replace(/[ \t]{2,}/g, ' ')
      .replace(DOUBLED, '$1'),
  )

/**
 * Reads what people copy from a chat, another shop or an old parcel: name, mobile number, region and street, in any order,
 * with or without labels such as 收件人：. What it cannot tell stays empty, for the person to fill in.
 * @param tree of all regions
 */
export function readAddress(pasted: string, tree: readonly Region[]): PastedAddress {
  const text = plainText(pasted)
  const { rest, parts } = labelled(text)
  const own = takePhone(parts.phone ?? '').phone
  const { phone, left, at } = own ? { phone: own, left: rest, at: -1 } : takePhone(rest)
  const place = [left, parts.region, parts.street].filter(Boolean).join('\n')
  const isOutside = isOutsideOf(place, tree)
  const found = isOutside ? null : findRegion(place, tree)
  const behindRegion = place.slice(found?.end ?? 0)
  const phoneAt = at < 0 ? -1 : at - (found?.end ?? 0)
  const person = parts.name
    ? { name: oneLine(parts.name.replace(PHONE, '')).replace(TITLE, ''), street: behindRegion }
    : personIn(place.slice(0, found?.start ?? 0), behindRegion, phoneAt, found !== null)
  return {
    name: person.name,
    phone: phone || takePhone(text).phone,
    region: found?.region ?? NO_REGION,
    street: oneLine(isOutside ? person.street : withoutRegion(person.street, tree)),
    isOutside,
  }
}

/** A street that repeats the region in front. */
function withoutRegion(street: string, tree: readonly Region[]): string {
  const again = findRegion(trimmed(street), tree)
  return again?.start === 0 && again.region.city ? trimmed(street).slice(again.end) : street
}
