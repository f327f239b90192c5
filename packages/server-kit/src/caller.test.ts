import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { isPublicAddress, networkOf, readAddress } from './address'
import { CALLER_HEADER, callerOf, dropCallerHeaders, handedCaller, signCaller } from './caller'

const TOKEN = 't'.repeat(40)
const OTHER_TOKEN = 'o'.repeat(40)

/** The caller's address for a server whose socket is 192.0.2.1. */
async function seenBy(proxies: number, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') {
  const app = new Hono()
  app.get('/', c => c.json({ handed: handedCaller(c, TOKEN) ?? null, caller: callerOf(c, proxies) }))
  const incoming = { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } }
  const answer = await app.request('/', { headers }, { incoming })
  return (await answer.json()) as { handed: string | null; caller: string }
}
const callerBehind = async (proxies: number, forwarded?: string, remoteAddress?: string) =>
  (await seenBy(proxies, forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }, remoteAddress)).caller

describe('callerOf', () => {
  it.each([
    [0, undefined, '192.0.2.1'],
    [0, '1.1.1.1', '192.0.2.1'],
    [0, '1.1.1.1, 2.2.2.2', '192.0.2.1'],
    [1, undefined, '192.0.2.1'],
    [1, '2.2.2.2', '2.2.2.2'],
    [1, '1.1.1.1, 2.2.2.2', '2.2.2.2'],
    [1, '1.1.1.1,, 2.2.2.2 ', '2.2.2.2'],
    [2, '1.1.1.1, 2.2.2.2, 10.0.0.1', '2.2.2.2'],
    [2, '2.2.2.2, 10.0.0.1', '2.2.2.2'],
    [2, '2.2.2.2', '2.2.2.2'],
    [1, '1.1.1.1, 2001:DB8::0:1', '2001:db8::1'],
    [1, '1.1.1.1, [2001:db8::1]:443', '2001:db8::1'],
    [1, '1.1.1.1, ::ffff:2.2.2.2', '2.2.2.2'],
    [1, '1.1.1.1, ::ffff:0202:0202', '2.2.2.2'],
    [1, '1.1.1.1, 2.2.2.2:443', '2.2.2.2'],
    [1, '1.1.1.1, unknown', '192.0.2.1'],
  ])('behind %s proxies, with the header %s, takes %s for the caller', async (proxies, forwarded, expected) => {
    expect(await callerBehind(proxies, forwarded)).toBe(expected)
  })

  it.each([
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('writes the address of the socket %s as %s', async (socket, expected) => {
    expect(await callerBehind(0, undefined, socket)).toBe(expected)
  })
})

describe('the address in a signed header', () => {
  it('is believed if one of our servers signed it', async () => {
    const { handed } = await seenBy(0, { [CALLER_HEADER]: signCaller('2001:db8::1', TOKEN) })
    expect(handed).toBe('2001:db8::1')
  })

  it.each([
    ['no signature', '2.2.2.2'],
    ['nothing', ''],
    ['a signature by another token', signCaller('2.2.2.2', OTHER_TOKEN)],
    ['the signature of another address', signCaller('2.2.2.3', TOKEN).replace('2.2.2.3', '2.2.2.2')],
    ['two of them', `${signCaller('2.2.2.2', TOKEN)}, ${signCaller('2.2.2.2', TOKEN)}`],
    ['a signature of what is no address', signCaller('me', TOKEN)],
  ])('is not believed: %s', async (_, value) => {
    expect((await seenBy(0, { [CALLER_HEADER]: value })).handed).toBeNull()
  })
})

it('replaces all claims of a caller about himself', () => {
  const headers = new Headers({
    forwarded: 'for=1.1.1.1',
    'x-forwarded-for': '1.1.1.1',
    'x-real-ip': '1.1.1.1',
    accept: 'text/html',
    [CALLER_HEADER]: signCaller('1.1.1.1', TOKEN),
    'X-Heji-Internal': TOKEN,
  })
  dropCallerHeaders(headers)
  expect([...headers.keys()]).toEqual(['accept'])
})

describe('networkOf', () => {
  it.each([
    ['1.2.3.4', '1.2.3.4'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (address, network) => expect(networkOf(address)).toBe(network))
})

it.each(['', 'unknown', '1.2.3', '0x7f.1', '1.2.3.4.5', '[', '::g'])('reads no address from %j', text => {
  expect(readAddress(text)).toBeUndefined()
})

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'])('is true of %s', address =>
    expect(isPublicAddress(address)).toBe(true),
  )
  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
    ...['::1', '::', 'fe80::1', 'fc00::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1', 'localhost', ''],
  ])('is false of %j', address => expect(isPublicAddress(address)).toBe(false))
})
