import { ApiError } from '@heji/api-client'
import type { AppLoadContext } from '../framework'

/** Statuses of a server that does not know a call; 200 is an answer without data, such as a page of HTML. */
const UNKNOWN = [200, 404, 405]

/**
 * Asks a call that only our own API has. Of a server that does not know it, `instead` asks the calls that every shop has,
 * from then on at once. The call must not answer 404 for anything else.
 */
export async function ownCall<T>(
  { lacking }: AppLoadContext,
  name: string,
  ask: () => Promise<T>,
  instead: () => Promise<T>,
): Promise<T> {
  if (lacking.has(name)) return await instead()
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ApiError) || !UNKNOWN.includes(error.status)) throw error
  }
  lacking.add(name)
  return await instead()
}
