export * from './files'
export * from './groups'
