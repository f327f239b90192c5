import { Transform, type TransformCallback } from 'node:stream'

/**
 * Where React writes a document. It writes pieces of 2 KB and calls `flush` when it has nothing more to say for now; what
 * came until then travels as one chunk, because every chunk costs a way through compression, adapter and socket.
 */
export class PageStream extends Transform {
  #pieces: Uint8Array[] = []

  override _transform(piece: Uint8Array, _encoding: BufferEncoding, done: TransformCallback) {
    this.#pieces.push(piece)
    done()
  }

  override _flush(done: TransformCallback) {
    this.flush()
    done()
  }

  flush() {
    if (this.#pieces.length > 0) this.push(Buffer.concat(this.#pieces))
    this.#pieces = []
  }
}
