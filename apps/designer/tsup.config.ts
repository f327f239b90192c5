import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['server/main.ts'],
  outDir: 'dist-server',
  format: ['esm'],
  target: 'node20',
  clean: true,
  sourcemap: true,
  noExternal: [/^@heji\//],
})
