'use client'

import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { formatYuan } from '../format/price'
import type { LinkComponent } from '../link/safe-link'
import type { PictureOf } from '../picture/rendition'
import { WordsContext } from './said'
import type { Words } from './words'

/** The shopper, as far as components show it. */
export interface HejiMember {
  loggedIn: boolean
  name?: string
}

/** The cart, as far as components show it. */
export interface HejiCart {
  /** Pieces. */
  count: number
}

/** What the application tells the components below it. */
export interface HejiHost {
  /** Renditions of pictures; left out: pictures load as they are stored. */
  picture?: PictureOf
  /** The router's link. */
  Link?: LinkComponent
  member?: HejiMember
  cart?: HejiCart
  /** Text of an amount of cents; default ¥ with two digits. */
  price?: (cents: number) => string
}

export interface HejiProviderProps extends HejiHost {
  /** Other words for some of ours, by our Chinese text: `{ 全部商品分类: 'All categories' }`. Keep one object, not a new one at every drawing. */
  words?: Words
  children?: ReactNode
}

const HostContext = createContext<HejiHost>({})

/** Tells components below it about the application. Inside another provider only what is given changes. */
export function HejiProvider({ children, words, ...given }: HejiProviderProps) {
  const outer = useContext(HostContext)
  const { picture = outer.picture, Link = outer.Link, member = outer.member, cart = outer.cart } = given
  const { price = outer.price } = given
  const host = useMemo(() => ({ picture, Link, member, cart, price }), [picture, Link, member, cart, price])
  const outerWords = useContext(WordsContext)
  const said = useMemo(() => (words ? { ...outerWords, ...words } : outerWords), [outerWords, words])
  return (
    <HostContext.Provider value={host}>
      <WordsContext.Provider value={said}>{children}</WordsContext.Provider>
    </HostContext.Provider>
  )
}

export const useHeji = (): HejiHost => useContext(HostContext)

const VISITOR: HejiMember = { loggedIn: false }
const NO_CART: HejiCart = { count: 0 }

/** The shopper; a visitor without a provider. */
export const useMember = (): HejiMember => useHeji().member ?? VISITOR

/** The cart; empty without a provider. */
export const useCart = (): HejiCart => useHeji().cart ?? NO_CART

/** Writes cents as the application wants it. */
export const usePrice = (): ((cents: number) => string) => useHeji().price ?? yuan

const yuan = (cents: number) => formatYuan(cents)
