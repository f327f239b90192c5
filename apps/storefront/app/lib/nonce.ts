import { createContext, useContext } from 'react'

/** Script nonce of this response; undefined in the browser and on kept pages. Never part of loader data. */
export const NonceContext = createContext<string | undefined>(undefined)
export const useNonce = () => useContext(NonceContext)
