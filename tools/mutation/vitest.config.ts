import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import everything from '../../vitest.config'
import { parts } from './parts.mjs'

/** The tests that must notice the changes of one part: a share of a project of the usual configuration. */
const part = parts[process.env.MUTATION_PART ?? '']!
const root = fileURLToPath(new URL(`../../${part.root}`, import.meta.url))
const project = everything.test!.projects!.find(
  one => typeof one === 'object' && 'test' in one && one.test?.name === part.project,
) as { test: { setupFiles?: string[]; exclude: string[] } }
const tests = process.env.MUTATION_TESTS?.split(',') ?? part.tests
const left = tests.filter(pattern => pattern.startsWith('!')).map(pattern => pattern.slice(1))

export default defineConfig({
  ...everything,
  test: {
    ...everything.test,
    projects: [
      {
        test: {
          ...project.test,
          root,
          include: tests.filter(pattern => !pattern.startsWith('!')),
          exclude: [...project.test.exclude, ...left],
          setupFiles: [
            ...(project.test.setupFiles ?? []),
            fileURLToPath(new URL('./short-properties.ts', import.meta.url)),
          ],
        },
      },
    ],
  },
})
