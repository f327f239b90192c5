import { type LookupAddress, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'

/**
 * A lookup for connections that operators name: the addresses that are checked are those that are connected to, so that a
 * name cannot answer differently the second time.
 * @param mayAsk whether our server may connect there
 */
export const lookupOf =
  (mayAsk: (address: string) => boolean): LookupFunction =>
  (host, options, answer) =>
    lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? []
      if (error || !first) return answer(error ?? new Error('no address'), '')
      if (!found.every(({ address }) => mayAsk(address))) return answer(new Error('no public address'), '')
      if (options.all) return answer(null, found)
      answer(null, first.address, first.family)
    })
