// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** What frameworks with server components allow in the browser alone: state, effects and handlers. */
const IN_BROWSER = /\buse[A-Z]\w*\(|\bcreateContext\(|\son[A-Z]\w*=\{|from 'zustand/

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
/** Modules that a server component can import. */
const exported = [...read('index.ts').matchAll(/from '(\.\/[^']+)'/g)].map(([, path]) => path!)
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
const fileOf = (path: string) =>
  files.find(file => /\.tsx?$/.test(file) && `./${file.replace(/\.tsx?$/, '')}` === path)!

it('marks the modules that need a browser, and only those', () => {
  expect(exported.length).toBeGreaterThan(40)
  const wrong = exported.filter(path => {
    const text = read(fileOf(path))
    return IN_BROWSER.test(text) !== text.startsWith("'use client'")
  })
  expect(wrong).toEqual([])
})

it('leaves formats, prices and links to servers', () => {
  for (const path of ['./format', './price/price', './link/safe-link', './product-card/product-card'])
    expect([path, read(fileOf(path)).startsWith("'use client'")]).toEqual([path, false])
})
