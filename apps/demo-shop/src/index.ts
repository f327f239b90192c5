import type { DemoShop } from '@heji/api/demo-shop'
import { findDrawing } from './find-drawing'
import { seedDemoShop } from './seed'
import { seedVideo } from './seed-video'
import { prewarmPictures, seedTemplates } from './templates'

/** The module that the API server loads in demo mode. */
export const demoShop: DemoShop = {
  seed: async deps => {
    if ((await seedDemoShop(deps)) === 'occupied') return
    await seedTemplates(deps)
    await seedVideo(deps)
  },
  findDrawing,
  prewarm: prewarmPictures,
}
