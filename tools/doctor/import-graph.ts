/** Which file imports which, read from the text: types and `import()` count as much as values. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type ImportGraph = Map<string, string[]>

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.{1,2}(?:\/[^']*)?)'/g
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx']

/** @param files paths below `root`; imports of other files are left out. */
export function importGraph(root: string, files: readonly string[]): ImportGraph {
  const known = new Set(files)
  const target = (from: string, path: string) =>
    ENDINGS.map(ending => join(dirname(from), path) + ending).find(file => known.has(file))
  return new Map(
    files
      .filter(file => existsSync(join(root, file)))
      .map(file => {
        const text = readFileSync(join(root, file), 'utf8')
        const targets = [...text.matchAll(IMPORT)].flatMap(match => target(file, match[1]!) ?? [])
        return [file, [...new Set(targets)]]
      }),
  )
}

/** Groups of files that reach each other. */
export function circles(graph: ImportGraph): string[][] {
  const reach = new Map([...graph.keys()].map(file => [file, reachable(graph, file)]))
  const seen = new Set<string>()
  return [...graph.keys()].flatMap(file => {
    if (seen.has(file) || !reach.get(file)!.has(file)) return []
    const circle = [...reach.get(file)!].filter(other => reach.get(other)!.has(file)).sort()
    for (const one of circle) seen.add(one)
    return [circle]
  })
}

function reachable(graph: ImportGraph, start: string) {
  const found = new Set<string>()
  const waiting = [...graph.get(start)!]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    waiting.push(...graph.get(file)!)
  }
  return found
}

/** The same graph of folders. @param folderOf null: the file does not count */
export function folderGraph(graph: ImportGraph, folderOf: (file: string) => string | null): ImportGraph {
  const folders = new Map<string, Set<string>>()
  for (const [file, targets] of graph) {
    const from = folderOf(file)
    if (from === null) continue
    const set = folders.get(from) ?? folders.set(from, new Set()).get(from)!
    for (const to of targets.map(folderOf)) if (to !== null && to !== from) set.add(to)
  }
  return new Map([...folders].map(([folder, set]) => [folder, [...set].sort()]))
}

/** Folders that import each other, as `a ↔ b`. */
export const pairs = (folders: ImportGraph): string[] =>
  [...folders].flatMap(([a, targets]) =>
    targets.filter(b => a < b && folders.get(b)?.includes(a)).map(b => `${a} ↔ ${b}`),
  )
