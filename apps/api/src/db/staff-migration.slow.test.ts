import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readOperator } from '../http/held-roles'
import { packagePath } from '../platform/package-path'
import { openDatabase } from './db'
import { operators } from './schema'

const folder = packagePath('migrations')
const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
  entries: { tag: string }[]
}
const statementsOf = (tag: string) => readFileSync(join(folder, `${tag}.sql`), 'utf8').split('--> statement-breakpoint')

/** The SQL that is written by hand is lost when the file is generated anew without it. */
it('gives the operators of before what they could do', async () => {
  const database = await openDatabase()
  try {
    const desk = entries.findIndex(({ tag }) => tag.endsWith('order_desk'))
    for (const [i, { tag }] of entries.entries()) {
      if (i === desk)
        await database.pool.query(`insert into operators (login_name, display_name, password_hash, role, disabled)
          values ('a', 'a', '', 'admin', false), ('b', 'b', '', 'admin', true), ('e', 'e', '', 'editor', false),
            ('v', 'v', '', 'viewer', false)`)
      for (const statement of statementsOf(tag)) await database.pool.query(statement)
    }
    const all = await database.db.select().from(operators).orderBy(operators.id)
    const known = await Promise.all(all.map(({ id }) => readOperator(database.db, id)))
    expect(known.map(one => one!.role)).toEqual(['admin', 'admin', 'editor', 'viewer'])
    const rightsOf = (i: number) => known[i]!.grants.map(({ right }) => right)
    expect(rightsOf(0)).toEqual(['*'])
    expect(rightsOf(2)).toEqual(expect.arrayContaining(['orders.change', 'settings.change', 'content.change']))
    expect([...rightsOf(2), ...rightsOf(3)].filter(right => /^staff|money$/.test(right))).toEqual([])
    expect(rightsOf(3).every(right => right.endsWith('.read'))).toBe(true)
    await expect(database.pool.query('delete from audit_log')).rejects.toThrow('rows of the audit log stay as they are')
  } finally {
    await database.close()
  }
})
