import type { CheckoutRules } from '@heji/api-client/contract'
import { useEffect } from 'react'
import { lazyCode } from '../../cart/lazy-code'
import { useNavigation } from '../../framework'
import type { CheckoutAddress } from './checkout.server'
import { type CheckoutQuery, isSameGoods, readCheckoutQuery } from './checkout-form'
import type { Totals } from './local-totals'

const PAGE = '/cart/checkout'

interface Served extends Totals {
  query: CheckoutQuery
  /** Null where goods cannot be ordered, or the shop tells none; without freight they do not price an order. */
  rules: CheckoutRules | null
  addresses: readonly CheckoutAddress[]
  chosen: string
}

/**
 * The page with the choice that is loading, so that a second choice keeps the first one. Its totals are those of the
 * answer to come where our own code can say them (`isAbout`); else the old ones stay until the answer.
 */
export function useCheckout<S extends Served>(served: S): S & { isAbout: boolean; load: () => void } {
  const { state, location } = useNavigation()
  const { code, load } = useLocalTotals()
  const search = state === 'loading' && location.pathname === PAGE ? location.search : null
  useEffect(() => {
    if (search !== null) load()
  }, [search, load])
  if (search === null) return { ...served, isAbout: false, load }
  const { address, ...query } = readCheckoutQuery(new URLSearchParams(search))
  if (!isSameGoods(query, served.query)) return { ...served, isAbout: false, load }
  const chosen = address || served.chosen
  const { addresses, rules } = served
  const receiver = addresses.find(({ address_id }) => address_id === chosen)
  const isKnown = receiver !== undefined || (addresses.length === 0 && address === '')
  const totals = code && rules?.freight && isKnown ? code.localTotals(served, rules, { ...query, place: receiver }) : {}
  return { ...served, ...totals, query, chosen, isAbout: 'sum' in totals, load }
}

const useLocalTotals = lazyCode(() => import('./local-totals'))
