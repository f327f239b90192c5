/**
 * The interface between the API and the demo shop. The API knows only this interface and loads the module that
 * HEJI_DEMO_SHOP names; the demo shop uses only the exports of this file.
 */
import { pathToFileURL } from 'node:url'
import type { Deps } from './http/context'
import type { Config } from './platform/config'
import type { FindDrawing } from './platform/drawings'

export interface DemoShop {
  /**
   * Fills an empty shop and refreshes an existing demo shop; leaves any other shop alone. Several processes may call it
   * at once.
   */
  seed(deps: Deps): Promise<void>
  findDrawing: FindDrawing
  /**
   * Draws the pictures that visitors see first, in that order; needs no database.
   * @param ask for one picture by its path, as a browser does
   * @returns the number of finished pictures
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
export { insertPromotion, type NewPromotion } from './db/insert-promotion'
export * from './db/schema'
export { inTransaction } from './db/transaction'
export type { Deps } from './http/context'
export { toTree } from './modules/items/categories'
export { SAMPLES } from './modules/pictures/samples'
export { searchDocument } from './modules/search/document'
export { storeVideo } from './modules/videos/set-video'
export type { Drawing } from './platform/drawings'
export { hashPassword } from './platform/passwords'
