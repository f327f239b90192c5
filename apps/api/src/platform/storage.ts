/**
 * Keeps pictures by name, each whole or not at all. Names are made here, never by callers: parts of letters, digits, dots
 * and dashes, parted by `/`.
 */
export interface FileStore {
  /** null: there is no such file. @throws when the store cannot say */
  read(name: string): Promise<Buffer | null>
  /** Whether there is such a file. @throws when the store cannot say */
  has(name: string): Promise<boolean>
  /** In place of a file of this name, if there is one. @throws when it is not kept */
  write(name: string, bytes: Uint8Array, mime: string): Promise<void>
}
