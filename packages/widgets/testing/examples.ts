import { readdirSync } from 'node:fs'
import { join } from 'node:path'

export interface Example {
  code: string
  name: string
  data: Record<string, unknown>
}

const source = join(import.meta.dirname, '../src')

/** The data sets of every widget that has some, as its `examples.ts` tells them. */
export async function allExamples(): Promise<Example[]> {
  const folders = readdirSync(source).filter(folder => /^w\d{4}-/.test(folder) && !folder.startsWith('w0000'))
  const modules = await Promise.all(
    folders.map(async folder => {
      const exported: Record<string, unknown> = await import(join(source, folder, 'examples.ts'))
      const sets = Object.entries(exported).find(([name]) => name.endsWith('Examples'))?.[1] as object
      return Object.entries(sets).map(([name, data]) => ({ code: folder.slice(0, 5).toUpperCase(), name, data }))
    }),
  )
  return modules.flat()
}
