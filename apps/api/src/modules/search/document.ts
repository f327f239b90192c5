import type { SpecGroup } from '../../db/schema'
import { codeLexeme, lexemesOf } from './lexemes'

interface Parts {
  name: string
  bn: string
  brand: string
  categories: readonly string[]
  tags: readonly string[]
  specs?: readonly SpecGroup[]
}

/**
 * The column that searches use, made whenever goods are written, in the notation of PostgreSQL's `tsvector`. Words of the
 * name have the weight A, others none; `inName` of a query asks for it. A lexeme without a position would count as one of
 * the name. Lexemes are letters, digits, Chinese characters and `_`; nothing in them needs quoting beyond the quotes.
 */
export function searchDocument({ name, bn, brand, categories, tags, specs = [] }: Parts): string {
  const named = lexemesOf(name)
  const others = [bn, brand, ...categories, ...tags, ...valuesOf(specs)]
  const all = new Set([...named, ...others.flatMap(text => [...lexemesOf(text)]), ...codeLexeme(bn)])
  return Array.from(all, lexeme => `'${lexeme}':${named.has(lexeme) ? '1A' : '2'}`).join(' ')
}

const valuesOf = (specs: readonly SpecGroup[]) =>
  specs.flatMap(({ spec_values }) => spec_values.map(({ spec_value_name }) => spec_value_name))
