export * from './goods'
export * from './pages'
export * from './people'
export * from './trade'
