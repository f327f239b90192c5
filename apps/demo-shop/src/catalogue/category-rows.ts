import { categoryIconKey } from '../art'
import { pictureUrl } from './gallery'
import { lines } from './lines'
import type { CategoryRow } from './rows'

/** Categories of the lines; ids count up in the order of the menu. */
export function categoryRows(): CategoryRow[] {
  const rows: CategoryRow[] = []
  const add = (name: string, parentId: number, level: number, imageUrl: string): number => {
    const known = rows.find(row => row.parentId === parentId && row.name === name)
    if (known) return known.id
    const id = rows.length + 1
    rows.push({ id, name, parentId, level, imageUrl, sort: id })
    return id
  }
  for (const line of lines) {
    const top = add(line.name, 0, 1, pictureUrl(categoryIconKey({ kind: line.kind, colour: line.colour })))
    for (const f of line.families) {
      const icon = pictureUrl(categoryIconKey({ kind: f.kind, colour: f.swatches[0]![1] }))
      const second = add(f.path[0], top, 2, icon)
      if (f.path[1]) add(f.path[1], second, 3, icon)
    }
  }
  return rows
}

/** Ids from the top to the leaf of a family. */
export function pathIds(rows: CategoryRow[], line: string, path: readonly string[]): number[] {
  const ids: number[] = []
  for (const name of [line, ...path]) {
    const row = rows.find(r => r.name === name && r.parentId === (ids.at(-1) ?? 0))
    if (!row) throw new Error(`no category ${name}`)
    ids.push(row.id)
  }
  return ids
}
