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

/**
 * The networks around one, which one customer of a provider may have altogether: the /24 of an IPv4 address, the /48 of an
 * IPv6 address.
 */
export function widerNetworkOf(network: string): string {
  const read = readAddress(network.replace(/\/64$/, ''))
  if (read === undefined) return network
  const parsed = ipaddr.parse(read)
  if (!(parsed instanceof ipaddr.IPv6)) return read.replace(/\d+$/, '0/24')
  const prefix = parsed.parts.slice(0, 3).map(part => part.toString(16))
  return `${prefix.join(':')}::/48`
}

/** Whether the address is one that everybody can reach: not of this machine, a private network or a special use. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) !== 0 && ipaddr.process(address).range() === 'unicast'
