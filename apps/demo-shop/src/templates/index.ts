export { prewarmPictures } from './prewarm'
export { seedTemplates } from './seed-templates'
