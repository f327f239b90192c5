import { startPostgres } from '../test/postgres.mjs'
import { isSmall } from './form.mjs'

/**
 * The same measurement on a temporary PostgreSQL.
 * @param notes gets a line when there is none
 * @param work gets `settings` for a shop with the `pid` of the server, and the `name` of the database; @returns its rows
 * @param evenSmall also in the smallest form, for what runs on PostgreSQL only
 */
export async function onPostgres(notes, work, { evenSmall = false } = {}) {
  if (isSmall && !evenSmall) return []
  let postgres
  try {
    postgres = await startPostgres()
  } catch (error) {
    notes.push(`PostgreSQL 未测：${error.message}`)
    return []
  }
  try {
    return await work({ databaseUrl: postgres.url, pid: postgres.pid() }, `PostgreSQL ${postgres.version}`)
  } finally {
    await postgres.stop()
  }
}
