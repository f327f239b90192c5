import { useEffect, useState } from 'react'

/** Whether Chinese words can be typed as these letters: whole syllables, their beginnings, or initials. */
type ByPinyin = (words: string, letters: string) => boolean

let loaded: ByPinyin | undefined

async function load(): Promise<ByPinyin> {
  const { match } = await import('pinyin-pro')
  loaded = (words, letters) => words.split(/\s+/).some(word => match(word, letters, { continuous: true }) !== null)
  return loaded
}

/** Comparison by pinyin. Its dictionary is large, so it is loaded when somebody types letters. */
export function usePinyin(typed: string): ByPinyin | undefined {
  const [, setReady] = useState(false)
  const isNeeded = /[a-z]/i.test(typed)
  useEffect(() => {
    if (!isNeeded || loaded) return
    let isGone = false
    load().then(
      () => !isGone && setReady(true),
      // Without the dictionary, names and codes are still found.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [isNeeded])
  return isNeeded ? loaded : undefined
}

export interface Findable {
  name: string
  /** Words that are not shown, by which it is found as well, after those found by name. */
  words?: string
}

/** Entries that match what was typed: by the letters of the name, then by its sound, then by other words. All, when nothing was typed. */
export function findBy<T>(entries: readonly T[], typed: string, textOf: (entry: T) => Findable, byPinyin?: ByPinyin) {
  const wanted = typed.trim().toLowerCase()
  if (!wanted) return [...entries]
  const letters = wanted.replace(/[\s']/g, '')
  const isWritten = (text: string) => text.toLowerCase().includes(wanted)
  const isIn = (text: string) => isWritten(text) || Boolean(byPinyin?.(text, letters))
  const rankOf = ({ name, words = '' }: Findable) => [isWritten(name), isIn(name), isIn(words)].indexOf(true)
  const ranked = entries.map(entry => ({ entry, rank: rankOf(textOf(entry)) }))
  return [0, 1, 2].flatMap(rank => ranked.filter(one => one.rank === rank).map(({ entry }) => entry))
}
