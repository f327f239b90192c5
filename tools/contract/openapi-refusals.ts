/** How every call refuses (wire §1.2), for the OpenAPI document. */
const texts = { type: 'array', items: { type: 'string' } } as const

export const REFUSED = {
  Refused: {
    type: 'object',
    description: 'A refusal. Some calls say more beside these fields.',
    required: ['data'],
    properties: {
      data: {
        type: 'object',
        required: ['message', 'status_code'],
        properties: {
          message: { type: 'string', description: 'A sentence for the caller, in Chinese.' },
          status_code: { type: 'integer', description: '400, 403, 404, 409, 422, 500 …' },
          code: { type: 'integer', description: '401001: no session. 401002: the account is closed.' },
          errors: { type: 'object', additionalProperties: texts, description: 'Messages by field.' },
        },
      },
    },
  },
} as const

const answer = (description: string, headers?: object) => ({
  description,
  ...(headers && { headers }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refused' } } },
})
const LATER = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } }

/** Refusals that are a status of HTTP. Every other one is a 200. */
export const RESPONSES = {
  NotSignedIn: answer('No session, or one that has ended.'),
  TooLarge: answer('The body is too large.'),
  TooOften: answer('Too many calls.', LATER),
  Failed: answer('The server failed, or cannot answer now.', LATER),
}

export const refusals = ({ hasToken = false, hasBody = false }) => ({
  ...(hasToken && { 401: { $ref: '#/components/responses/NotSignedIn' } }),
  ...(hasBody && { 413: { $ref: '#/components/responses/TooLarge' } }),
  429: { $ref: '#/components/responses/TooOften' },
  '5XX': { $ref: '#/components/responses/Failed' },
})
