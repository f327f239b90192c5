export { type PlacedPage, pageAddress, storefrontUrl } from '../adapter/page-address'
export { hejiAdapter } from './heji-adapter'
