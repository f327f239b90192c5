import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Runs the files of a project that need the same environment one after another. A worker ends when its next file needs
 * another environment, and a new one reads all modules again, which takes seconds.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = (await super.sort(files)).map(file => ({ file, group: groupOf(file) }))
    return sorted.sort((a, b) => (a.group < b.group ? -1 : Number(a.group > b.group))).map(({ file }) => file)
  }
}

/** The comment at the top of a file chooses its environment; other files have that of their project. */
function groupOf({ project, moduleId }: TestSpecification): string {
  const [, own = project.config.environment] = /@vitest-environment (\S+)/.exec(readFileSync(moduleId, 'utf8')) ?? []
  return `${project.name} ${own}`
}
