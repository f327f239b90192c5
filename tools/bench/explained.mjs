/** Recorded statements, sent again with `explain`: rows, time, pages of memory, and tables that are read whole. */
import pg from 'pg'
import { figure } from '../lib/table.mjs'

/** Rows from which on a table counts as large. */
const LARGE = 10_000

/**
 * @param recorded `{ call, text, values }`; statements of the same text are explained once
 * @returns a row for each, the slowest first
 */
export async function explained(databaseUrl, recorded) {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c jit=off' })
  await client.connect()
  try {
    const { rows: large } = await client.query('select relname from pg_class where reltuples >= $1 and relkind = $2', [
      LARGE,
      'r',
    ])
    const names = new Set(large.map(({ relname }) => relname))
    const byText = new Map(
      recorded.filter(({ text }) => /^\s*(select|with|update|delete|\()/i.test(text)).map(one => [one.text, one]),
    )
    const plans = []
    for (const statement of byText.values()) plans.push(await explain(client, statement, names))
    return plans.sort((a, b) => b.毫秒.value - a.毫秒.value)
  } finally {
    await client.end()
  }
}

async function explain(client, { call, text, values }, large) {
  await client.query('begin')
  const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values)
  await client.query('rollback')
  const [{ Plan: top, 'Execution Time': ms }] = rows[0]['QUERY PLAN']
  const nodes = nodesOf(top)
  // One that a limit ends early has not read the table.
  const whole = nodes.filter(
    node => node['Node Type'] === 'Seq Scan' && large.has(node['Relation Name']) && rowsRead(node) > LARGE,
  )
  const isFacets = /found as (not )?materialized/.test(text)
  return {
    name: `${call}：${shortOf(text)}`,
    行: figure(top['Actual Rows']),
    毫秒: figure(ms, 'ms', isFacets ? { max: 40 } : {}),
    页: figure(top['Shared Hit Blocks'] + top['Shared Read Blocks']),
    大表全扫: figure(whole.length, '', { max: 0 }),
    表: [...new Set(whole.map(node => node['Relation Name']))].join(' '),
  }
}

const rowsRead = node => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']

const nodesOf = node => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** The tables of a statement say which one it is. */
const shortOf = text =>
  [...new Set([...text.matchAll(/(?:from|join|update|into)\s+"?([a-z_]{4,})"?/gi)].map(match => match[1]))]
    .join(' ')
    .slice(0, 60)
