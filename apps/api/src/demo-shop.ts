/**
 * The seam between the API and the demo shop. The API knows only this interface and loads the module that HEJI_DEMO_SHOP
 * names; the demo shop builds on what this file exports and nothing else.
 */
import { pathToFileURL } from 'node:url'
import type { Deps } from './http/context'
import type { Config } from './platform/config'
import type { FindDrawing } from './platform/drawings'

export interface DemoShop {
  /** Fills an empty shop and renews one that is its own; leaves any other alone. Several processes may call it at once. */
  seed(deps: Deps): Promise<void>
  findDrawing: FindDrawing
  /**
   * Has drawn ahead what visitors see first, in the order in which they see it; needs no database.
   * @param ask for one picture by its path, as a browser does
   * @returns how many are ready
   */
  prewarm(ask: (path: string) => Promise<Response>): Promise<number>
}

/** null: this server has no demo shop. */
export async function loadDemoShop({ demo, demoShop }: Pick<Config, 'demo' | 'demoShop'>): Promise<DemoShop | null> {
  if (!demo || !demoShop) return null
  const module = (await import(pathToFileURL(demoShop).href)) as { demoShop: DemoShop }
  return module.demoShop
}

export type { Tx } from './db/db'
export * from './db/schema'
export { inTransaction } from './db/transaction'
export type { Deps } from './http/context'
export { toTree } from './modules/items/categories'
export { searchDocument } from './modules/search/document'
export type { Drawing } from './platform/drawings'
export { hashPassword } from './platform/passwords'
