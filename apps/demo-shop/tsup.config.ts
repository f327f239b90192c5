import { defineConfig } from 'tsup'

/** A module that the API server loads in demo mode; it contains its own copy of the API's files that it uses. */
export default defineConfig({
  entry: ['src/index.ts'],
  format: ['esm'],
  target: 'node20',
  clean: true,
  sourcemap: true,
  noExternal: [/^@heji\//],
})
