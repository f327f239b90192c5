'use client'

import { createContext, useContext } from 'react'
import type { Filling, Say, Word, Words } from './words'

export const WordsContext = createContext<Words>({})

/** The words of the application in place of ours (`HejiProvider words`); without a provider ours. */
export function useWords(): Say {
  const words = useContext(WordsContext)
  return (word, filling) => {
    const text = (Object.hasOwn(words, word) && words[word]) || word
    return filling ? text.replace(/\{(\w+)\}/g, (braces, name) => String(filling[name] ?? braces)) : text
  }
}

export interface SaidProps {
  word: Word
  filling?: Filling
}

/** A word as the application says it; server components may draw it. */
export const Said = ({ word, filling }: SaidProps) => useWords()(word, filling)
