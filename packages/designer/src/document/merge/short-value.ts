import { definitions, type Field, linkName, STYLE_FIELDS, type StoredLink } from '@heji/widgets/definitions'
import type { Doc } from '../types'

const MOST = 20

const cutShort = (text: string) => {
  const words = text
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return words.length > MOST ? `${words.slice(0, MOST)}…` : words
}

/** A value in a few words; null: it has none, or they would differ between desktop and phone by design. */
function wordsOf(field: Field | undefined, value: unknown): string | null {
  if (field?.kind === 'text') return `“${cutShort(String(value ?? ''))}”`
  if (field?.kind === 'switch') return value ? '开' : '关'
  if (field?.kind === 'select') return field.options.find(option => option.value === value)?.label ?? null
  return null
}

/** What a field becomes: ` “甲” → “乙”`; empty where that cannot be said in a few words. */
export function becomes(type: string, name: string, before: unknown, after: unknown): string {
  const field = definitions[type]?.fields[name]
  const [from, to] = [wordsOf(field, before), wordsOf(field, after)]
  return from === null || to === null ? '' : ` ${from} → ${to}`
}

/** Values that say enough of one page, but differ between desktop and phone. */
function sizesToo(field: Field | undefined, value: unknown): string | null {
  if (field?.kind === 'number') return `${value ?? field.default}${field.unit ?? ''}`
  if (field?.kind === 'color') return String(value ?? field.default)
  if (field?.kind === 'link') return linkName((value ?? {}) as StoredLink) || '（无）'
  if (Array.isArray(value) && field && field.kind !== 'custom') return `${value.length} 项`
  return wordsOf(field, value)
}

/** What a field becomes within one page, sizes and colours too; empty where that cannot be said in a few words. */
export function becomesHere(type: string, name: string, before: unknown, after: unknown): string {
  const field = definitions[type]?.fields[name] ?? (STYLE_FIELDS as Record<string, Field>)[name]
  const [from, to] = [sizesToo(field, before), sizesToo(field, after)]
  return from === null || to === null || from === to ? '' : ` ${from} → ${to}`
}

/** The first words that a block shows, its own or those in it: they tell it from others of its kind. */
export function firstWords(doc: Doc, uuid: string): string {
  const node = doc.nodes[uuid]
  if (!node) return ''
  const fields = Object.entries(definitions[node.data.type]?.fields ?? {})
  const own = fields.flatMap(([name, { kind }]) => (kind === 'text' ? [cutShort(String(node.data[name] ?? ''))] : []))
  return [...own, ...node.children.map(child => firstWords(doc, child))].find(Boolean) ?? ''
}
