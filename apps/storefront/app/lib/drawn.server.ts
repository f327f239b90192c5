import { randomBytes } from 'node:crypto'
import { drawnPart } from '@heji/widgets/definitions'
import { LRUCache } from 'lru-cache'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Piece } from '../../server/pack'
import { type Drawn, DrawnContext } from './drawn'

/** Characters of HTML of all keyed parts together. */
const MAX_CHARACTERS = 16_000_000

/** HTML as text for what is drawn around it and as bytes for documents. */
interface Part {
  html: string
  bytes: Uint8Array
}

// Public HTML only, under all that it was drawn from: no request can see what another one put in.
const parts = new LRUCache<string, Part>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: ({ html }, key) => html.length + key.length,
})

// React escapes `<` wherever data stand, so only this module can write such a comment.
const MARK = randomBytes(8).toString('hex')
const MARKS = new RegExp(`<!--${MARK}(\\d+)-->`)

/**
 * The parts of one document that were drawn before. While React draws the rest they are short marks; `assemble` puts their
 * bytes in, so that text which is the same for everybody is neither joined nor encoded again.
 */
export class DrawnParts implements Drawn {
  readonly #used: Part[] = []
  #depth = 0

  /** Content of a block of header or footer. */
  readonly block: Drawn['block'] = (widget, host, content) => {
    const shown = drawnPart(widget, host)
    return shown === null ? null : this.part(JSON.stringify([widget, host.renderType, host.page, shown]), content)
  }

  /** Content drawn once for every `key`, which must name everything that it shows. */
  readonly part: Drawn['part'] = (key, content) => {
    const kept = parts.get(key)
    if (kept) return this.#mark(kept)
    const part = this.#draw(content)
    if (isWhole(part.html)) parts.set(key, part)
    return this.#mark(part)
  }

  assemble(html: string): Piece[] {
    return html.split(MARKS).map((text, i) => {
      const kept = i % 2 === 1
      return { bytes: kept ? this.#used[Number(text)]!.bytes : Buffer.from(text), shared: kept }
    })
  }

  #draw(content: ReactNode): Part {
    this.#depth++
    try {
      return encoded(renderToString(createElement(DrawnContext.Provider, { value: this }, content)))
    } finally {
      this.#depth--
    }
  }

  /** Parts of parts are written out: what is kept outlives the marks of this document. */
  #mark(part: Part): string {
    return this.#depth > 0 ? part.html : `<!--${MARK}${this.#used.push(part) - 1}-->`
  }
}

const encoded = (html: string): Part => ({ html, bytes: Buffer.from(html) })

/** React leaves this mark where drawing failed and the browser shall try again. */
export const isWhole = (html: string) => !html.includes('<!--$!-->')
