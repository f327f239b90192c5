import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['server/main.ts'],
  outDir: 'dist-server',
  format: ['esm'],
  target: 'node20',
  clean: true,
  sourcemap: true,
  noExternal: [/^@heji\//],
  // CommonJS that asks for Node's own modules cannot be taken in.
  external: ['prom-client'],
})
