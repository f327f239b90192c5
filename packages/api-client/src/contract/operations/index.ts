export * from './fields'
export * from './operation'
export * from './orders'
export * from './today'
