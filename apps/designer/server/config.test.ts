// @vitest-environment node
import { ExitError } from '@heji/server-kit'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config'

describe('settings of the designer', () => {
  it.each([
    ['a port that is none', { DESIGNER_PORT: 'x' }, 'DESIGNER_PORT'],
    ['the demo for everybody', { HEJI_DEMO: '1', HOST: '0.0.0.0' }, 'HEJI_DEMO_PUBLIC'],
    ['the demo for everybody by an empty host', { HEJI_DEMO: '1', HOST: '' }, 'HEJI_DEMO_PUBLIC'],
  ])('are refused with one line: %s', (_, env, name) => {
    const read = () => readConfig(env as Record<string, string>)
    expect(read).toThrow(ExitError)
    expect(read).toThrow(new RegExp(`^.*${name}.*$`))
  })

  it.each([
    ['the demo here', { HEJI_DEMO: '1' }, '127.0.0.1'],
    ['the demo for everybody who was meant', { HEJI_DEMO: '1', HOST: '0.0.0.0', HEJI_DEMO_PUBLIC: '1' }, '0.0.0.0'],
    ['a shop for everybody', { HEJI_INTERNAL_TOKEN: 'b'.repeat(40), HOST: '0.0.0.0' }, '0.0.0.0'],
  ])('are taken: %s', (_, env, host) => {
    expect(readConfig(env as Record<string, string>).host).toBe(host)
  })
})
