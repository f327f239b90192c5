/**
 * Few scripts for each screen, in the order in which the editor needs them (docs/decisions/061-the-editor-opens-without-antd.md).
 * The first rule that fits a file decides. Of what only one part has, the bundler makes files of its own.
 */
const rules: readonly [name: string, files: RegExp, ofAtLeast: number][] = [
  // With the helper that loads further parts: it would lie in a chunk that sign-in does not need.
  ['react', /\/node_modules\/(react|react-dom|scheduler|clsx)\/|vite\/preload-helper/, 1],
  // Sign-in, and what the application shares with it.
  [
    'session',
    /\/packages\/(operator\/src\/(login|sign-in-f|session)|api-client\/src\/lib)|\/node_modules\/(ofetch|ufo|destr)\//,
    1,
  ],
  // What the editor shows first: its libraries, all widgets, and its own code up to the canvas.
  [
    'ground',
    /\/node_modules\/(@tanstack\/(query-core|react-query)|dayjs|eventsource-parser|idb-keyval|immer|lucide-react|nanoid|zustand)\//,
    2,
  ],
  ['widgets', /\/packages\/(ui|validators|widgets)\/src\//, 3],
  [
    'designer',
    /\/packages\/designer\/src\/(adapter|document|heji|host|lib|queries|templates|plans\/plan-words|kit\/(?!antd-|dialog|drop-|find-|form-|loading|number-input|press-|refusal)|editor\/(canvas|chrome|commands|context|presence|prices|save|store|text-differences|left\/layer-rows|pickers\/(files|picture-drop|stored-entries)))/,
    2,
  ],
  ['kit', /\/packages\/designer\/src\/kit\//, 3],
  // Tables, trees and calendars: lists of pages and pickers.
  [
    'tables',
    /\/node_modules\/(antd\/es|@rc-component)\/(cascader|context|pagination|table|tree)\/(?!locale|TableMeasure|(?:es|lib)\/locale)/,
    2,
  ],
  [
    'dates',
    /\/node_modules\/((antd\/es|@rc-component)\/(date-picker|picker)\/(?!locale|(?:es|lib)\/locale)|@ant-design\/.*\/(ClockCircle|SwapRight|Calendar)Outlined)/,
    2,
  ],
  // What most parts of antd need, and those that several screens have.
  ['antd', /\/node_modules\//, 14],
  ['controls', /\/node_modules\//, 6],
]

export const GROUPS = rules.map(([name, test, minShareCount], i) => ({
  name,
  test,
  minShareCount,
  priority: rules.length - i,
}))
