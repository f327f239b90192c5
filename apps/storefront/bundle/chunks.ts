/**
 * Scripts that travel together. Left alone, the bundler makes a file of a few hundred bytes of each module that two pages
 * share: each costs a request, and small files hardly compress. What stands in no group is cut as the bundler likes; a
 * module in the wrong group costs some pages its bytes and breaks nothing (`npm run bench bytes` tells).
 */
const GROUPS: readonly { name: string; modules: readonly RegExp[] }[] = [
  {
    name: 'framework',
    modules: [/\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/[^/]+)\//],
  },
  {
    name: 'shell',
    modules: [
      /\/app\/(?:entry\.client|root)\./,
      /\/app\/components\/(?:error-view|link|search\/watch-search-boxes)\./,
      /\/app\/shell\/(?:flash-toast|logo|plain-header)\./,
      /\/app\/lib\/(?:cart-signal|chunk-guard|drawn|hold-events|nonce|renderers|session-marker|shell|shell-parts|use-answer|use-cart-undo)\./,
      /\/ui\/src\/(?:confirm|empty-state|format|hooks|icon|picture|theme|toast)[/.]/,
      /\/ui\/src\/(?:button\/button|dialog\/use-dialog)\./,
      /\/widgets\/src\/(?:renderers|registry|lib\/slim|lib\/base)\./,
      /\/validators\/src\/safe-url\./,
      /\/node_modules\/(?:clsx|zustand)\//,
      /\/lucide-react\/dist\/esm\/(?!icons\/)/,
      /\/lucide-react\/dist\/esm\/icons\/(?:circle-check|circle-x|loader-circle|search|triangle-exclamation-point)\./,
      /vite\/preload-helper/,
    ],
  },
  {
    name: 'header',
    modules: [
      /\/app\/layouts\/default\./,
      /\/app\/shell\/(?:header-page|tab-bar|top-bar)\./,
      /\/app\/lib\/(?:browser-api|widget-host)\./,
      /\/api-client\/src\/lib\/api-error\./,
      /\/widgets\/src\/lib\/(?:boundary|host|host-link|ink|linked-picture|links|page-view|picture|units|use-intent|widget-frame|widget-view)\./,
      /\/widgets\/src\/lib\/(?:canvas-hint\.|menu\/)/,
      /\/widgets\/src\/w00(?:03|06|07|08|10|11)-/,
      /\/lucide-react\/dist\/esm\/icons\/(?:house|layout-grid|shopping-cart|trash|user)\./,
    ],
  },
  {
    // What blocks of a page have in common; pages with one of them mostly have several.
    name: 'blocks',
    modules: [
      /\/widgets\/src\/lib\/(?:chip-tabs|goods|goods-card|heading-bar|indicators|slider-controls|slideshow|tab-panels|ticket|title-chip|touch-strip|use-slider)\./,
      /\/lucide-react\/dist\/esm\/icons\/(?:chevron-left|chevron-right|pause|play)\./,
    ],
  },
]

/** Name of the script that a module belongs in, for the bundler's `manualChunks`. */
export const groupOf = (id: string): string | undefined =>
  GROUPS.find(({ modules }) => modules.some(module => module.test(id)))?.name
