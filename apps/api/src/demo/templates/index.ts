export { seedTemplates } from './seed-templates'
