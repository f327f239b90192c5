import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ownReact } from '../../tools/bundle/own-react'

export default defineConfig({
  plugins: [react(), ownReact(import.meta.dirname)],
  build: {
    target: 'es2022',
    rollupOptions: {
      input: { app: 'index.html', preview: 'preview.html' },
      // The editor draws all widgets: one request instead of one for each small part.
      output: {
        manualChunks: id => (/\/packages\/widgets\/src\/(lib|w\d{4}[^/]*)\/.*\.tsx$/.test(id) ? 'widgets' : undefined),
      },
    },
  },
})
