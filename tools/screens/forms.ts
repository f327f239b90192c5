import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Forms of the shop, each with the page of `routes.json`, or the test, in which browsers walk it by keyboard. */
export const FORMS = JSON.parse(readFileSync(join(import.meta.dirname, 'forms.json'), 'utf8')) as Record<string, string>

/** Walked in a test of its own, not by the crawl of all screens. */
export const isInTest = (place: string) => place.startsWith('tests/')
