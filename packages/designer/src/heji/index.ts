export { hejiAdapter } from './heji-adapter'
