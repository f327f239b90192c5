import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Parts of antd, and what they are made of, that the first screen does without. */
const LATER: Record<string, RegExp> = {
  days: /^(date-picker|picker|calendar|time-picker)$/,
  lists: /^(table|pagination|tree|timeline|descriptions|steps|popconfirm)$/,
  inputs: /^(select|virtual-list|input-number|mini-decimal|auto-complete|segmented)$/,
  regions: /^(tree-select|cascader)$/,
  uploads: /^(upload|progress)$/,
  images: /^image$/,
  colors: /^(slider|color-picker)$/,
}
/** What antd's buttons take from its colour picker, and its tooltips from its table. */
const NEEDED_FIRST =
  /\/antd\/es\/color-picker\/(color|util|components\/ColorPresets)\.js$|@rc-component\/color-picker\/|TableMeasureRowContext/
/** Libraries that one screen alone needs. */
const ALONE = /\/node_modules\/(uplot|jsbarcode)\//

/** The chunk of a file of a library; null: that of the screens that need it. */
function chunkOf(id: string): string | null {
  if (/\/node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper/.test(id)) return 'react'
  if (!id.includes('/node_modules/') || ALONE.test(id)) return null
  const [, part] = /\/node_modules\/(?:antd\/es|@rc-component)\/([\w-]+)\//.exec(id) ?? []
  // Words of the language are needed at once, whatever they are for.
  const later = Object.entries(LATER).find(
    ([, names]) => part && names.test(part) && !id.includes('locale') && !NEEDED_FIRST.test(id),
  )
  return later?.[0] ?? 'core'
}

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A group takes its own files alone: with all that they need, the first of them would take everything.
          includeDependenciesRecursively: false,
          groups: [{ name: chunkOf }],
        },
      },
    },
  },
})
