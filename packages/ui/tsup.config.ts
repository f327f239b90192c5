import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts', 'src/format.ts', 'src/style.css'],
  format: ['esm', 'cjs'],
  clean: true,
  banner: ({ format }) => (format === 'esm' || format === 'cjs' ? { js: "'use client';" } : {}),
})
