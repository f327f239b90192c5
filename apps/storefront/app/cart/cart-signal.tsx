import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

interface CartSignal {
  /** Browser time of the last addition, ms; 0 before the first. The mini cart opens when it changes. */
  addedAt: number
  /** Item that was added last; '' before the first. */
  addedItem: string
  markAdded: (itemId: string) => void
}

const CartSignalContext = createContext<CartSignal>({ addedAt: 0, addedItem: '', markAdded: () => {} })

/** Lets the item page tell the header that the shopper added something to the cart. */
export function CartSignalProvider({ children }: { children: ReactNode }) {
  const [added, setAdded] = useState({ addedAt: 0, addedItem: '' })
  const value = useMemo(
    () => ({ ...added, markAdded: (addedItem: string) => setAdded({ addedAt: Date.now(), addedItem }) }),
    [added],
  )
  return <CartSignalContext.Provider value={value}>{children}</CartSignalContext.Provider>
}

export const useCartSignal = () => useContext(CartSignalContext)
