/** Which tests a change can break. */
import { folderGraph, type ImportGraph } from '../doctor/import-graph'

export interface Choice {
  /** Changed files that still exist and that Biome can check. */
  lint: string[]
  /** Whether code changed; documents have no types. */
  types: boolean
  /** `tests/e2e` has separate types. */
  browserTypes: boolean
  /** API tests: all, or those below these folders of `apps/api`. */
  api: 'all' | string[]
  demoShop: boolean
  /** The other vitest projects, by vitest's own graph of modules. */
  byGraph: boolean
}

const CODE = /\.(?:[cm]?[jt]sx?|json|ya?ml|css|sql)$/
/** Everything in the API depends on these. */
const ALL_OF_API =
  /^apps\/api\/(?!src\/|race\/|\w+\.md)|^apps\/api\/src\/(?:db|http|platform)\/|^apps\/api\/src\/[^/]+$/
/** The API imports these packages, so a change can break tests of any folder. */
const PACKAGES_OF_API =
  /^packages\/(?:validators|api-client|pricing|server-kit)\/|^packages\/widgets\/src\/(?:definitions|.*\/definition)/
const DEPENDENCIES = /^(?:package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|vitest\.config\.ts|tsconfig\.base\.json)$/
/** No other vitest project imports these. */
const APART = /^(?:apps\/(?:api|demo-shop)|tools|tests|docs)\//
const TEST = /\.test\.tsx?$/

/** `src/modules/orders`, `src/price-rules`: folders with the code of one topic and its tests. */
const folderOf = (file: string) => /^apps\/api\/(src\/(?:(?:modules|adapters)\/)?[^/]+)\//.exec(file)?.[1] ?? null

/**
 * @param changed files below the root, deleted ones too
 * @param exists those of them that still exist
 * @param graph imports of the API's files. Each of its tests starts the whole API, so that a graph of modules would
 * take all tests for any change: folders decide, those that changed and those that import them.
 */
export function choose(changed: readonly string[], exists: (file: string) => boolean, graph: ImportGraph): Choice {
  const code = changed.filter(file => CODE.test(file))
  const hasAll = code.some(file => [ALL_OF_API, PACKAGES_OF_API, DEPENDENCIES].some(wide => wide.test(file)))
  return {
    lint: changed.filter(exists),
    types: code.length > 0,
    browserTypes: code.some(file => /^tests\//.test(file)),
    api: hasAll ? 'all' : foldersToTest(code, graph),
    demoShop: hasAll || code.some(file => /^apps\/demo-shop\/|^apps\/api\/src\/demo-shop/.test(file)),
    byGraph: code.some(file => !APART.test(file)),
  }
}

function foldersToTest(changed: readonly string[], graph: ImportGraph): string[] {
  const touched = new Set(changed.flatMap(file => folderOf(file) ?? []))
  // A changed test does not affect other code.
  const shared = new Set(changed.filter(file => !TEST.test(file)).flatMap(file => folderOf(file) ?? []))
  const folders = folderGraph(new Map([...graph].filter(([file]) => !TEST.test(file))), folderOf)
  for (const [folder, targets] of folders) if (targets.some(target => shared.has(target))) touched.add(folder)
  return [...touched].sort()
}
