import { lexemesOf } from './lexemes'

interface Parts {
  name: string
  bn: string
  brand: string
  categories: readonly string[]
  tags: readonly string[]
}

/**
 * The column that searches use, made whenever goods are written, in the notation of PostgreSQL's `tsvector`. Lexemes
 * are letters, digits, Chinese characters and `_`; nothing in them needs quoting beyond the quotes.
 */
export const searchDocument = ({ name, bn, brand, categories, tags }: Parts): string =>
  [...lexemesOf([name, bn, brand, ...categories, ...tags].join(' '))].map(lexeme => `'${lexeme}'`).join(' ')
