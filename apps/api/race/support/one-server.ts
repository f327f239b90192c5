import pg from 'pg'
import { type Database, openDatabase } from '../../src/db/db'

/** Databases of one temporary server, by name. */
export interface Server {
  urlOf(name: string): string
  connect(name: string): Promise<pg.Client>
  within<T>(name: string, work: (client: pg.Client) => Promise<T>): Promise<T>
  withDatabase<T>(name: string, work: (database: Database) => Promise<T>): Promise<T>
  /** An empty database, or a copy of one without connections. */
  create(name: string, template?: string): Promise<void>
  drop(name: string): Promise<void>
  /** Works on a copy that is deleted afterwards. */
  onCopy<T>(template: string, work: (name: string) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export function serverOf(url: string): Server {
  const admin = new pg.Client({ connectionString: url })
  const connected = admin.connect()
  const urlOf = (name: string) => {
    const target = new URL(url)
    target.pathname = `/${name}`
    return target.href
  }
  const run = async (statement: string) => {
    await connected
    await admin.query(statement)
  }
  let copies = 0
  const server: Server = {
    urlOf,
    connect: async name => {
      const client = new pg.Client({ connectionString: urlOf(name) })
      await client.connect()
      return client
    },
    within: async (name, work) => {
      const client = await server.connect(name)
      return await work(client).finally(() => client.end())
    },
    withDatabase: async (name, work) => {
      const database = await openDatabase({ url: urlOf(name) })
      return await work(database).finally(() => database.close())
    },
    create: (name, template = 'template0') => run(`create database ${name} template ${template}`),
    drop: name => run(`drop database ${name} with (force)`),
    onCopy: async (template, work) => {
      copies += 1
      const name = `copy_${copies}`
      await server.create(name, template)
      return await work(name).finally(() => server.drop(name))
    },
    close: async () => {
      await connected
      await admin.end()
    },
  }
  return server
}
