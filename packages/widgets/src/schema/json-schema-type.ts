/** A schema as plain data. */
export type JsonSchema = Readonly<Record<string, unknown>>
