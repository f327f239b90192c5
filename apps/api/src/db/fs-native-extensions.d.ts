/** The part of fs-native-extensions 1.5 that the lock uses; the package ships no types of its own. */
declare module 'fs-native-extensions' {
  /**
   * Locks the whole file for this descriptor. @returns false if another one has the lock. @throws errors of the system
   */
  export function tryLock(fd: number): boolean
}
