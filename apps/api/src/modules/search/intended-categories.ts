import type { Cached } from '@heji/server-kit'
import type { Queryable } from '../../db/db'
import { categories } from '../../db/schema'
import { syllablesOf } from './lexemes'
import { runsOf, toPlain, wordsIn } from './plain'
import { readSynonyms } from './synonyms'

/** A category with the ways to type its name: its last characters are what it is about, so 5G手机 is 手机 and 手机壳 is not. */
interface Named {
  id: number
  parentId: number
  name: string
  /** Ends of the name in pinyin. */
  sounds: ReadonlySet<string>
}

interface SearchDeps {
  db: Queryable
  answers: Cached
}

/**
 * Ids of the categories that a typed word names, or a word of the same meaning, and of all below them. A category with
 * the very name counts more than those whose names end with it: 玩具 is not 宠物玩具 where both are.
 */
export async function intendedCategories(deps: SearchDeps, keywords: string): Promise<number[]> {
  const [all, synonyms] = [await namedCategories(deps), await readSynonyms(deps)]
  const named = (word: string) => {
    const words = [word, ...(synonyms.get(word) ?? [])]
    const exact = all.filter(({ name }) => words.includes(name))
    if (exact.length > 0) return exact
    return all.filter(({ name, sounds }) => words.some(one => name.endsWith(one) || sounds.has(one)))
  }
  const meant = new Set(
    wordsIn(keywords)
      .flatMap(named)
      .map(({ id }) => id),
  )
  // The tree has three levels.
  for (let level = 0; level < 2; level++) for (const { id, parentId } of all) if (meant.has(parentId)) meant.add(id)
  return [...meant]
}

const namedCategories = ({ db, answers }: SearchDeps): Promise<Named[]> =>
  answers.get('named categories', async () => {
    const rows = await db
      .select({ id: categories.id, parentId: categories.parentId, name: categories.name })
      .from(categories)
    return rows.map(({ name, ...row }) => ({ ...row, name: toPlain(name), sounds: soundsOf(toPlain(name)) }))
  })

function soundsOf(name: string): Set<string> {
  const last = runsOf(name).at(-1)
  if (last?.kind !== 'han') return new Set()
  const syllables = syllablesOf(last.text)
  return new Set(syllables.map((_, i) => syllables.slice(i).join('')))
}
