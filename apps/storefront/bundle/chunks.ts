import type { Rollup } from 'vite'

/** Scripts of libraries and packages. The first rule that fits a file decides. */
const LIBRARIES: readonly [name: string, files: RegExp][] = [
  // Schemas and fields: only pages with forms need them.
  [
    'forms',
    /\/node_modules\/valibot\/|-forms\.ts$|\/app\/components\/phone-field\.tsx$|\/app\/forms\/(check-of|fields|read-form|use-form)\.ts$/,
  ],
  ['forms', /\/validators\/src\/(email|form|password|phone|px|quantity|required|rule|tax-number)\.ts$/],
  ['forms', /\/ui\/src\/(choice|date-picker|field|region-picker)\//],
  ['swiper', /\/node_modules\/swiper\//],
  ['framework', /\/node_modules\/|^\0/],
  // Widgets of the middle of a page; then what every page needs of our packages, with the widgets of header and footer
  // (a logo is a picture with a link, W0003).
  ['showcases', /\/widgets\/src\/w00(0[1245]|1[24-9]|2[013456])-.*\.tsx$/],
  // Parts that only those widgets have.
  [
    'showcases',
    /\/widgets\/src\/lib\/(chip-tabs|goods-card|heading-bar|indicators|linked-picture|slideshow|slider-controls|tab-panels|ticket|title-chip|time-left|touch-strip|use-now|use-slider)\.tsx?$/,
  ],
  ['showcases', /\/widgets\/src\/w0019-nearby\/(near-shop|use-near-shops)\.ts$/],
  ['showcases', /\/widgets\/src\/w0024-countdown\/until\.ts$/],
  ['showcases', /\/widgets\/src\/w0025-seckill\/(rounds|samples|size|use-live)\.ts$/],
  ['showcases', /\/widgets\/src\/w0026-icon-grid\/size\.ts$/],
  // The list of passwords that many people use is loaded for who types one.
  ['ui', /\/packages\/(api-client\/src\/(lib\/|contract\/constants)|ui\/|validators\/(?!src\/common-)|widgets\/src\/)/],
]
/** The frame of every page, and the home page. */
const FRAME = /\/app\/(entry\.client|root|layouts\/\w+|routes\/home(-h5)?\/route)\.tsx$/
/** Parts of the shop that pages share; `analytics` loads on demand. */
const PARTS = /\/app\/(auth|cart|components|errors|forms|list|loaders|seo|shell|templates|widgets)\/[^?]+$/
/** Parts that only pages of one kind need. */
const KINDS = /\/app\/components\/(address|aftersales|auth|cashier|member|order|points|profile|upload)[/-]/

/**
 * Few scripts for each page: libraries, the frame, shared parts, and one for each folder of routes. Rollup makes more
 * for what is imported on demand. `tests/e2e/bytes.spec.ts` counts what a page loads.
 *
 * @returns the script of a file; undefined where Rollup chooses
 */
export function chunkOf(id: string, { getModuleInfo }: { getModuleInfo: Rollup.GetModuleInfo }): string | undefined {
  if (id.includes('.css')) return undefined
  const library = LIBRARIES.find(([, files]) => files.test(id))
  if (library) return library[0]
  const importers = (file: string) => getModuleInfo(file)?.importers ?? []
  if (FRAME.test(id) || getModuleInfo(id)?.dynamicImporters.length) return undefined
  if (reaches(id, file => FRAME.test(file), importers)) return 'frame'
  const isOnDemand = !reaches(id, file => getModuleInfo(file)?.isEntry ?? false, importers)
  if (isOnDemand) return undefined
  const page = /\/app\/routes\/([^/]+)\//.exec(id)?.[1]
  const kind = KINDS.exec(id)?.[1]
  if (page || kind) return page ?? `${kind}-parts`
  return PARTS.test(id) ? 'parts' : undefined
}

/** Whether a file that `is` so comes to this one by imports. */
function reaches(id: string, is: (file: string) => boolean, importers: (file: string) => readonly string[]): boolean {
  const seen = new Set([id])
  for (const file of seen) {
    if (is(file)) return true
    for (const importer of importers(file)) seen.add(importer)
  }
  return false
}
