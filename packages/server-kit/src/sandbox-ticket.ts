import { createHmac, timingSafeEqual } from 'node:crypto'

/** Where the API serves the shop of a sandbox: this, the ticket, and the path of a call. */
export const SANDBOX_PATH = '/sandbox/'

/** A copy of the shop in which an operator tries to buy. */
export interface SandboxTicket {
  /** 24 hexadecimal digits. */
  id: string
  /** ms. */
  ends: number
}

const signatureOf = (text: string, internalToken: string) =>
  createHmac('sha256', internalToken).update(`sandbox ${text}`).digest('base64url')

/** The key to a sandbox: whoever has it can try to buy there until it ends. Only our servers can make one. */
export function signSandbox({ id, ends }: SandboxTicket, internalToken: string): string {
  const text = `${id}.${ends}`
  return `${text}.${signatureOf(text, internalToken)}`
}

/** The sandbox of a ticket, also of one that is over; null if it is not ours. */
export function readSandbox(ticket: string, internalToken: string): SandboxTicket | null {
  const [, text = '', id = '', ends = '', signature = ''] =
    /^(([0-9a-f]{24})\.(\d{1,14}))\.([\w-]{43})$/.exec(ticket) ?? []
  const given = Buffer.from(signature)
  const wanted = Buffer.from(signatureOf(text, internalToken))
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
  return { id, ends: Number(ends) }
}
