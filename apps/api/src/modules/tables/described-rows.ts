import { DomainError } from '../../platform/errors'
import type { Kind } from './cell'
import { readTable, type TableShape } from './read-table'

/** A table whose rows say the same as objects of JSON files. */
export interface DescribedTable {
  fields: Record<string, Field>
  /** One column of each group has to be there. */
  needed: readonly (readonly string[])[]
  /** As those of `TableShape`. */
  otherNames?: TableShape<string>['otherNames']
}

export interface Field {
  key: string
  kind: Kind
  /** @returns undefined for a text that does not say what the column is for */
  read: (text: string) => unknown
  /** An example of what `read` takes, for the refusal. */
  example?: string
}

export interface DescribedRow {
  line: number
  /** By keys; without those whose cells are blank. */
  said: Record<string, unknown>
  fault?: string
}

/** @throws DomainError if there is no such table in the file */
export async function describedRows(bytes: Buffer, { fields, needed, otherNames }: DescribedTable) {
  const columns = Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, kind]))
  const { rows, notes } = await readTable(bytes, { columns, needed, ...(otherNames ? { otherNames } : {}) })
  return {
    notes,
    rows: rows.map(({ line, cells, fault }): DescribedRow => {
      const filled = Object.entries(cells).filter(([, text]) => text !== '')
      const read = filled.map(([name, text]) => ({ name, field: fields[name]!, ...readCell(fields[name]!, text!) }))
      const odd = read.find(({ value, why }) => why !== undefined || value === undefined)
      const why = fault ?? (odd && `${odd.name}：${odd.why ?? `请写成 ${odd.field.example}`}`)
      const said = Object.fromEntries(read.map(({ field, value }) => [field.key, value]))
      return { line, said, ...(why ? { fault: why } : {}) }
    }),
  }
}

function readCell({ read }: Field, text: string): { value?: unknown; why?: string } {
  try {
    return { value: read(text) }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { why: error.message }
  }
}
