import { type SQL, sql } from 'drizzle-orm'

interface Walk {
  /** Table of the records with a state, its key, and the column with the state. */
  things: string
  key: string
  state: string
  /** Table of the recorded steps, with the same key; `from`/`to` are its columns. */
  steps: string
  from: string
  to: string
  machine: readonly { from: string | null; event: string; to: string }[]
}

/** Records whose state differs from their recorded steps, or that took a step that the machine does not have. */
export function invalidTransitions({ things, key, state, steps, from, to, machine }: Walk): SQL {
  const name = sql.identifier
  const ways = sql.join(
    machine.map(row => sql`(${row.from ?? ''}::text, ${row.event}::text, ${row.to}::text)`),
    sql`, `,
  )
  return sql`
    with machine(from_state, event, to_state) as (values ${ways}),
    steps as (
      select ${name(key)} as key, event, ${name(to)} as to_state, coalesce(${name(from)}, '') as from_state,
        coalesce(lag(${name(to)}) over (partition by ${name(key)} order by id), '') as before,
        row_number() over (partition by ${name(key)} order by id desc) as back
      from ${name(steps)})
    select s.key as what from steps s
    where s.from_state <> s.before
      or not exists (select 1 from machine m where (m.from_state, m.event, m.to_state) = (s.from_state, s.event, s.to_state))
    union all
    select t.${name(key)} from ${name(things)} t left join steps s on s.key = t.${name(key)} and s.back = 1
    where s.to_state is distinct from t.${name(state)}`
}
