import { defineConfig } from 'vitest/config'

export default defineConfig({
  // The environment is that of the name of the project.
  test: { environment: process.env.DOM, globals: true, include: ['tests/*.test.cjs', 'tests/*.test.mjs'] },
})
