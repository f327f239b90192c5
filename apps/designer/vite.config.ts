import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ownReact } from '../../tools/bundle/own-react'

/** Small parts of libraries that the first view of a list or of the editor needs. */
const SMALL_PARTS =
  /\/node_modules\/(lucide-react|@ant-design\/icons|@tanstack|dayjs)\/|\/(antd\/es|@rc-component)\/(dropdown|menu|overflow|popover|tooltip|segmented|switch|input|form|space|skeleton|result|spin|modal|dialog|empty|badge|tag)\//

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
            // Sign-in, and what the application shares with it.
            {
              name: 'session',
              test: /\/packages\/(operator\/src\/(login|sign-in-f|session)|api-client\/src\/lib)/,
              priority: 3,
            },
            // What most screens need.
            { name: 'core', test: /\/node_modules\//, minShareCount: 26, priority: 1 },
            // One request instead of a hundred for icons and small parts that several screens share.
            { name: 'parts', test: SMALL_PARTS, minShareCount: 2 },
            { name: 'designer', test: /\/packages\/designer\/src\/(?!(panel|pickers)\/)/, minShareCount: 3 },
            // The editor draws all widgets: one request instead of one for each small part.
            { name: 'widgets', test: /\/packages\/widgets\/src\/(lib|w\d{4}[^/]*)\/.*\.tsx$/ },
          ],
        },
      },
    },
  },
})
