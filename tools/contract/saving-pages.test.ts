/** The API's answer to bad pages that the widgets can draw (reliability W3, rows 15–18). */
import { expect, it } from 'vitest'
import { readContent } from '../../apps/api/src/modules/templates/read-content'
import { DomainError } from '../../apps/api/src/platform/errors'
import { BAD_PAGES } from '../../packages/widgets/testing/bad-pages'

const text = (uuid: string) => ({ type: 'W0011', uuid, text: uuid })

/** As a whole page, or among good blocks. */
const page = (stored: unknown[] | string) =>
  typeof stored === 'string' ? stored : JSON.stringify([text('before'), ...stored, text('after')])

function refusal(content: string) {
  try {
    readContent(content)
    return null
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const paths = Object.keys((error.details.errors ?? { '': [] }) as object)
    return { message: error.message, path: paths[0], status: error.status }
  }
}

it.each(BAD_PAGES)('saving reports the fault: $name', ({ stored, refused }) => {
  expect(refusal(page(stored))).toEqual(refused)
})

it('saves a good page', () => expect(refusal(page([]))).toBeNull())
