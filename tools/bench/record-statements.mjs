/**
 * Loaded into the API of a measurement with `--import`. The first SIGUSR2 begins a recording of the statements that it
 * sends; the second one ends it and writes them, one JSON line each, to the file that RECORDED_STATEMENTS names.
 */
import { writeFileSync } from 'node:fs'
import pg from 'pg'

const { RECORDED_STATEMENTS } = process.env
const { query } = pg.Client.prototype
let recorded = null

pg.Client.prototype.query = function record(statement, values, ...rest) {
  const text = statement?.text ?? statement
  if (recorded && typeof text === 'string') {
    const given = statement.values ?? (Array.isArray(values) ? values : [])
    recorded.push(JSON.stringify({ name: statement.name, text, values: given }))
  }
  return query.call(this, statement, values, ...rest)
}

process.on('SIGUSR2', () => {
  if (recorded) writeFileSync(RECORDED_STATEMENTS, recorded.join('\n'))
  recorded = recorded ? null : []
})
