import { useContext } from 'react'
import { Scripts } from '../framework'
import { DrawnContext } from '../lib/drawn'
import { useNonce } from '../lib/nonce'

/** Preloads, state and modules of the page; on the server put together from what pages share, where that can be done. */
export function PageScripts() {
  const nonce = useNonce()
  const drawn = useContext(DrawnContext)
  return drawn?.scripts ?? <Scripts {...(nonce ? { nonce } : {})} />
}
