import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ownReact } from '../../tools/bundle/own-react'

export default defineConfig({
  plugins: [react(), ownReact(import.meta.dirname)],
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      input: { app: 'index.html', preview: 'preview.html' },
      // The editor imports all widgets at once, other teams' pages one by one.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: {
          groups: [
            // With the helper that loads further parts: it would lie in the chunk of the widgets, which sign-in does not need.
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper/, priority: 2 },
            // What most screens need: the sign-in form asks for it in one request.
            { name: 'core', test: /\/node_modules\//, minShareCount: 26, priority: 1 },
            // The editor draws all widgets: one request instead of one for each small part.
            { name: 'widgets', test: /\/packages\/widgets\/src\/(lib|w\d{4}[^/]*)\/.*\.tsx$/ },
          ],
        },
      },
    },
  },
})
