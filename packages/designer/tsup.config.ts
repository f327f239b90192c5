import { defineConfig } from 'tsup'

export default defineConfig({
  entry: { index: 'src/index.ts', preview: 'src/preview/draw-preview.tsx', heji: 'src/heji/index.ts' },
  format: ['esm'],
  // Panels and dialogs stay files of their own, which load when they are opened.
  splitting: true,
  sourcemap: true,
  // The icons come along: the library of them has 50 MB.
  noExternal: ['lucide-react'],
  // One stylesheet for all: write-style.mjs.
  loader: { '.css': 'empty' },
})
