// @vitest-environment node
import { ExitError } from '@heji/server-kit'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config'

const HEJI_INTERNAL_TOKEN = 'b'.repeat(40)

describe('settings of the storefront', () => {
  it.each([
    ['no token', {}, 'HEJI_INTERNAL_TOKEN'],
    ['a port that is none', { HEJI_DEMO: '1', STOREFRONT_PORT: 'x' }, 'STOREFRONT_PORT'],
    ['editing scripts without https', { HEJI_DEMO: '1', WIDGET_EDIT_BASE: 'http://x.test' }, 'WIDGET_EDIT_BASE'],
    ['editing scripts from nowhere', { HEJI_DEMO: '1', WIDGET_EDIT_BASE: '//x' }, 'WIDGET_EDIT_BASE'],
    ['a wait without a number', { HEJI_DEMO: '1', API_WAIT_MS: '2s' }, 'API_WAIT_MS'],
    ['the demo for everybody', { HEJI_DEMO: '1', HOST: '0.0.0.0' }, 'HEJI_DEMO_PUBLIC'],
    ['the demo for everybody by an empty host', { HEJI_DEMO: '1', HOST: '' }, 'HEJI_DEMO_PUBLIC'],
  ])('are refused with one line: %s', (_, env, name) => {
    const read = () => readConfig(env as Record<string, string>)
    expect(read).toThrow(ExitError)
    expect(read).toThrow(new RegExp(`^.*${name}.*$`))
  })

  it.each([
    ['the demo here', { HEJI_DEMO: '1' }],
    ['the demo for everybody who was meant', { HEJI_DEMO: '1', HOST: '0.0.0.0', HEJI_DEMO_PUBLIC: '1' }],
    ['a shop for everybody', { HEJI_INTERNAL_TOKEN, HOST: '0.0.0.0' }],
  ])('are taken: %s', (_, env) => {
    expect(() => readConfig(env as Record<string, string>)).not.toThrow()
  })
})
