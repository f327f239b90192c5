import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper/, priority: 2 },
            // What most areas need, in one request.
            { name: 'core', test: /\/node_modules\//, minShareCount: 4, priority: 1 },
          ],
        },
      },
    },
  },
})
