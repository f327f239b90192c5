import { join } from 'node:path'
import { lint } from 'type-coverage-core'

const root = join(import.meta.dirname, '../..')

/**
 * Per cent of the names in a package whose type is known, down to a tenth: `any` inside of another type and assertions
 * count as unknown, too (`type-coverage --strict`).
 * @param folder from the root; what it imports from others is theirs
 */
export async function typeCoverage(folder: string): Promise<number> {
  const { correctCount, totalCount } = await lint(join(root, folder), {
    strict: true,
    absolutePath: true,
    ignoreFiles: [`!${root}/${folder}/**`],
  })
  return Math.floor((1_000 * correctCount) / totalCount) / 10
}
