import { hash, verify } from '@node-rs/argon2'
import { createGate } from './gate'

/** argon2id with OWASP's settings: 19 MiB, two passes (reliability §7). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hash of a password that nobody knows, at the same cost as real ones. */
const NOBODYS_HASH = '$argon2id$v=19$m=19456,t=2,p=1$FOQ6oAK5Ap7WAMle7v3heA$DEDYlf8hE7pz11ao9/Ve5caiGkKCQ3CiSL1+h1hsSC4'

/** One gate for the process, because the process has one thread pool. */
const gate = createGate({ atOnce: 4, waiting: 200 })

/** Hash to store. @throws DomainError 503 if 200 others are already waiting. */
export const hashPassword = (password: string): Promise<string> => gate(() => hash(password, COST))

/**
 * Whether the password belongs to the hash. Without a hash (no such account) it takes equally long and returns false,
 * so that the time does not show which accounts exist.
 * @throws DomainError 503 if 200 others are already waiting.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const isHash = stored?.startsWith('$argon2id$') ?? false
  const fits = await gate(() => verify(isHash && stored ? stored : NOBODYS_HASH, password))
  return isHash && fits
}
