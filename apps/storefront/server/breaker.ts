/** Nobody was asked: there was no answer before, and the next try is not due yet. */
export class NotAsked extends Error {}

interface Options {
  /** Calls in a row without an answer, after which nobody waits any more. */
  failures: number
  /** Time between two calls that try, ms. */
  tryEveryMs: number
}

/**
 * Lets calls fail at once while there are no answers, except one now and then that tries. It counts time by a clock that
 * never jumps: otherwise a clock that was ahead for a moment would keep it open for as long.
 */
export class Breaker {
  readonly #options: Options
  #failed = 0
  #triesAt = 0
  #isTrying = false

  constructor(options: Options) {
    this.#options = options
  }

  /** Whether nobody waits for answers at present. */
  get isOpen(): boolean {
    return this.#failed >= this.#options.failures
  }

  /** @throws NotAsked, or the error of `call`; one that the caller gave up says nothing about answers */
  async run<T>(call: () => Promise<T>): Promise<T> {
    const isTry = this.isOpen
    if (isTry && (this.#isTrying || performance.now() < this.#triesAt)) throw new NotAsked()
    if (isTry) this.#isTrying = true
    try {
      const answer = await call()
      this.#failed = 0
      return answer
    } catch (error) {
      if ((error as Error).name !== 'AbortError') {
        this.#failed += 1
        this.#triesAt = performance.now() + this.#options.tryEveryMs
      }
      throw error
    } finally {
      if (isTry) this.#isTrying = false
    }
  }
}
