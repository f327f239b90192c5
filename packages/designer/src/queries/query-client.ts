import { QueryClient } from '@tanstack/react-query'

/**
 * What the screens know of the server. Whoever draws the designer makes one: two designers on a page share nothing.
 * A call that fails says so at once, also without a connection; the operator decides when to try again. Once the
 * connection is back, what failed is asked again.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => state.status === 'error',
      },
      mutations: { networkMode: 'always' },
    },
  })
