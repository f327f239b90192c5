import type { Db, Tx } from './db'
import { inTransaction } from './transaction'

/** Takes everything back. */
class Look extends Error {}

/** What `work` would answer: it is done in a transaction, or a savepoint of one, that is taken back. */
export async function takenBack<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  let done: { value: T } | undefined
  const look = inTransaction(db, async tx => {
    done = { value: await work(tx) }
    throw new Look()
  })
  await look.catch((error: unknown) => {
    if (!(error instanceof Look)) throw error
  })
  return done!.value
}
