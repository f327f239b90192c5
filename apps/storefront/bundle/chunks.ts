/**
 * Files that the bundler puts into one script. It places all others by itself, into many small scripts that it then
 * merges; without these rules it merged parts of forms and of single pages into what every page loads: 15 kB of the
 * home page (docs/decisions/036). A pattern that fits nothing any more does no harm. `tests/e2e/bytes.spec.ts` watches
 * the sum for each page.
 */
const CHUNKS: readonly [name: string, parts: readonly RegExp[]][] = [
  // Only pages with forms need the schemas.
  [
    'forms',
    [
      /\/node_modules\/valibot\//,
      /\/app\/forms\/(?!use-ask-first|use-lazy-form|form-state)/,
      /\/validators\/src\/(email|form|password|phone|quantity|required|rule|tax-number)\.ts$/,
    ],
  ],
  // Schemas that load when somebody enters their forms: merged into a page's own script they would bring the rest along.
  [
    'order-forms',
    [
      /\/app\/components\/order\/(invoice|order)-forms\.ts$/,
      /\/app\/routes\/member\.trade\.aftersale\/aftersale-forms\.ts$/,
    ],
  ],
  // Only cart and checkout compute prices by themselves; merged with parts of item pages they came along there.
  ['local-price', [/\/pricing\/src\//, /\/app\/routes\/cart(\.checkout)?\/local-(price|totals)\.ts$/]],
  // Rollup merged this into the prices of the cart, which pages of orders do not need.
  ['order-parts', [/\/app\/components\/order\/(line-kind|point-price)\.tsx$/]],
  // What the widgets of every header draw with; merged with the widgets of a page it brought those along.
  [
    'widget-parts',
    [/\/widgets\/src\/lib\/(canvas-hint|host-link|link-names|linked-picture|links|picture|picture-part|values)\.tsx?$/],
  ],
  // What every page needs: the framework, the frame of the page, and the parts that both use.
  [
    'shell',
    [
      /\/node_modules\/(@remix-run\/(react|router)|clsx|react|react-dom|react-router|react-router-dom|scheduler|zustand)\//,
      /\/app\/(entry\.client|root)\.tsx$/,
      /\/app\/shell\//,
      /\/ui\/src\/(confirm|countdown|dialog|format|hooks|icon\/(icon|drawing)|link|picture|price|product-card|tag|theme|toast)\b/,
      // Of headers, tab bars and messages; merged with parts of a page they would bring the page along.
      /\/icon\/drawings\/(a-arrow-\w+|badge-check|check|chevron-\w+|circle-(check|x)|house|info|layout-grid|menu|minus|pause|play|plus|search|shopping-cart|star|store|triangle-alert|user|x)\.ts$/,
      /\/validators\/src\/(color|picture-widths|safe-url|url-limits)\.ts$/,
    ],
  ],
]

/** @returns the script of a file, or nothing where the bundler chooses. Styles and entries of routes carry a query. */
export const chunkOf = (id: string): string | undefined =>
  /[?\0]|\.css$/.test(id) ? undefined : CHUNKS.find(([, parts]) => parts.some(part => part.test(id)))?.[0]
