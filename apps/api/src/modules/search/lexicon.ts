import type { Cached } from '@heji/server-kit'
import type { Queryable } from '../../db/db'
import { brands, categories, tags } from '../../db/schema'
import { isFiller, type Lexicon } from './cut-words'
import { runsOf, toPlain } from './plain'
import { readSynonyms } from './synonyms'
import { shownInstead } from './wider'

/** Words that the cut of a search keeps whole: those with a meaning, and the names of categories, brands and tags. */
export const readLexicon = (deps: { db: Queryable; answers: Cached }): Promise<Lexicon> =>
  deps.answers.get('lexicon', async () => {
    const [synonyms, ...named] = [
      await readSynonyms(deps),
      await deps.db.select({ name: categories.name }).from(categories),
      await deps.db.select({ name: brands.name }).from(brands),
      await deps.db.select({ name: tags.name }).from(tags),
    ]
    const names = named.flat().flatMap(({ name }) => runsOf(toPlain(name)).map(({ text }) => text))
    return new Set([...[...synonyms.keys()].filter(word => !isFiller(word)), ...shownInstead(), ...names])
  })
