import pg from 'pg'

/** A connection that sends every statement whole: the next transaction may run on another connection of a pooler. */
export class Nameless extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg has ten overloads, of which only the name changes
  override query(config: any, ...rest: any[]): any {
    const isNamed = typeof config === 'object' && config !== null && 'name' in config
    return super.query(isNamed ? { ...config, name: undefined } : config, ...(rest as []))
  }
}
