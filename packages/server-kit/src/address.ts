import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * An address in our one spelling, or nothing if the text is not an address. IPv4 inside IPv6 becomes IPv4; a port and a
 * zone are removed.
 */
export function readAddress(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
  return isIP(bare) === 0 ? undefined : ipaddr.process(bare).toString()
}

/**
 * The unit that limits count: an IPv4 address, or the /64 of an IPv6 address, which usually belongs to one household or
 * one machine.
 */
export function networkOf(address: string): string {
  const read = readAddress(address)
  if (read === undefined) return address
  const parsed = ipaddr.parse(read)
  if (!(parsed instanceof ipaddr.IPv6)) return read
  const prefix = parsed.parts.slice(0, 4).map(part => part.toString(16))
  return `${prefix.join(':')}::/64`
}

/** Whether the address is one that everybody can reach: not of this machine, a private network or a special use. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) !== 0 && ipaddr.process(address).range() === 'unicast'
