import type { Kind } from './cell'
import { readTable } from './read-table'

/** A table whose rows say the same as objects of JSON files. */
export interface DescribedTable {
  fields: Record<string, Field>
  /** One column of each group has to be there. */
  needed: readonly (readonly string[])[]
}

export interface Field {
  key: string
  kind: Kind
  read: (text: string) => unknown
}

export interface DescribedRow {
  line: number
  /** By keys; without those whose cells are blank. */
  said: Record<string, unknown>
  fault?: string
}

/** @throws DomainError if there is no such table in the file */
export async function describedRows(bytes: Buffer, { fields, needed }: DescribedTable) {
  const columns = Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, kind]))
  const { rows, notes } = await readTable(bytes, { columns, needed })
  return {
    notes,
    rows: rows.map(({ line, cells, fault }): DescribedRow => {
      const said = Object.entries(cells).flatMap(([name, text]) => {
        const field = fields[name]!
        return text ? [[field.key, field.read(text)] as const] : []
      })
      return { line, said: Object.fromEntries(said), ...(fault ? { fault } : {}) }
    }),
  }
}
