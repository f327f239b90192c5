/**
 * Stores pictures by name, each complete or not at all. Names are made by our code, never by callers: parts of letters,
 * digits, dots and dashes, separated by `/`.
 */
export interface FileStore {
  /** null: there is no such file. @throws if the store does not answer */
  read(name: string): Promise<Buffer | null>
  /** Whether there is such a file. @throws if the store does not answer */
  has(name: string): Promise<boolean>
  /** Replaces a file of this name, if there is one. @throws if it cannot be stored */
  write(name: string, bytes: Uint8Array, mime: string): Promise<void>
}
