/** The statements of one call, recorded in the API and sent again without it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { root } from '../lib/steps.mjs'

/** Settings of a shop whose API can record. */
export const recording = file => ({
  nodeOptions: ['--import', join(root, 'tools/bench/record-statements.mjs')],
  env: { RECORDED_STATEMENTS: file },
})

/** Statements `{ name, text, values }` that the API sends while `work` runs; one at a time, with a new `file` each. */
export async function recorded(shop, file, work) {
  const toggle = async () => {
    shop.child('api').kill('SIGUSR2')
    // It sends no statement, and its answer comes after the signal.
    await fetch(`${shop.urls.api}/healthz`)
  }
  await toggle()
  await work()
  await toggle()
  while (!existsSync(file)) await new Promise(resolve => setTimeout(resolve, 20))
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))
}

/**
 * Sends statements on one connection, one after the other.
 * @returns a function that sends them once, with other texts in place of some, and resolves with the milliseconds; `close`
 */
export async function rawClient(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const send = async (statements, replacements = {}) => {
    const renewed = statements.map(statement => ({ ...statement, values: statement.values.map(renew(replacements)) }))
    const started = performance.now()
    for (const statement of renewed) await client.query(statement)
    return performance.now() - started
  }
  return { send, close: () => client.end() }
}

const renew = replacements => value => {
  if (Array.isArray(value)) return value.map(renew(replacements))
  if (typeof value !== 'string') return value
  return Object.entries(replacements).reduce((text, [old, own]) => text.replaceAll(old, own), value)
}
