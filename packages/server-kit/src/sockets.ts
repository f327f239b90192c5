import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './address'

interface Guest {
  socket: Socket
  network: string
  /** The request that has no answer yet. */
  request: IncomingMessage | undefined
  /** Whether an answer was sent to this socket before. */
  isServed: boolean
}

/** Whether the server waits for the caller: for the rest of a request, or until the caller reads the answer. */
const isAwaited = ({ request, socket }: Guest) => !request?.complete || socket.writableLength > 0

/**
 * Holds at most `most` sockets. When all are taken, a newcomer replaces the socket that has waited longest for its
 * caller, from the network with most such sockets. Another network with more than half of all sockets gives one first, even
 * one on which the server is preparing an answer. So one address cannot keep others out, and loses nothing while there is
 * room.
 */
export function shareSockets(server: Server, most: number) {
  // Sets keep the order in which sockets came or were last answered.
  const networks = new Map<string, Set<Guest>>()
  const guests = new WeakMap<Socket, Guest>()
  let held = 0

  const leave = (guest: Guest) => {
    const others = networks.get(guest.network)
    if (!others?.delete(guest)) return
    if (others.size === 0) networks.delete(guest.network)
    held--
  }
  const enter = (guest: Guest) => {
    const others = networks.get(guest.network) ?? new Set()
    networks.set(guest.network, others.add(guest))
    held++
  }

  server.on('connection', socket => {
    const network = networkOf(socket.remoteAddress ?? '')
    if (held >= most) {
      const given = placeOfMany(networks, most / 2, network) ?? placeOf(networks)
      if (!given) return void socket.destroy()
      leave(given)
      given.socket.destroy()
    }
    const guest: Guest = { socket, network, request: undefined, isServed: false }
    guests.set(socket, guest)
    enter(guest)
    socket.once('close', () => leave(guest))
  })
  server.on('request', (request, response) => {
    const guest = guests.get(request.socket)
    if (!guest) return
    guest.request = request
    response.once('close', () => {
      if (guest.request !== request) return
      guest.request = undefined
      guest.isServed = true
      if (!networks.get(guest.network)?.has(guest)) return
      leave(guest)
      enter(guest)
    })
  })
}

/** The socket that a newcomer may replace. */
function placeOf(networks: Map<string, Set<Guest>>): Guest | undefined {
  let most: Guest[] = []
  for (const guests of networks.values()) {
    const awaited = [...guests].filter(isAwaited)
    if (awaited.length > most.length) most = awaited
  }
  return firstOf(most)
}

/** The same of another network with more than `many` sockets. */
function placeOfMany(networks: Map<string, Set<Guest>>, many: number, own: string): Guest | undefined {
  for (const [network, guests] of networks)
    if (network !== own && guests.size > many) return firstOf([...guests].filter(isAwaited)) ?? [...guests].at(-1)
  return undefined
}

/** Sockets that never sent a whole request go first. */
const firstOf = (awaited: Guest[]) => awaited.find(({ isServed }) => !isServed) ?? awaited[0]
