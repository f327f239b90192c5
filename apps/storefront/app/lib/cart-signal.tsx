import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

interface CartSignal {
  /** Browser time of the last addition, ms; 0 before the first. The mini cart opens when it changes. */
  addedAt: number
  markAdded: () => void
}

const CartSignalContext = createContext<CartSignal>({ addedAt: 0, markAdded: () => {} })

/** Lets the item page tell the header that the shopper added something to the cart. */
export function CartSignalProvider({ children }: { children: ReactNode }) {
  const [addedAt, setAddedAt] = useState(0)
  const value = useMemo(() => ({ addedAt, markAdded: () => setAddedAt(Date.now()) }), [addedAt])
  return <CartSignalContext.Provider value={value}>{children}</CartSignalContext.Provider>
}

export const useCartSignal = () => useContext(CartSignalContext)
