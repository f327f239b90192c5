/** A refusal that the caller can act on; shoppers see `message`. */
export class DomainError extends Error {
  constructor(
    message: string,
    readonly status = 422,
    readonly details: Record<string, unknown> = {},
  ) {
    super(message)
  }
}

/** Same answer for "does not exist" and "is somebody else's" (reliability S1). */
export class NotFoundError extends DomainError {
  constructor(message = '内容不存在') {
    super(message, 404)
  }
}

export class ForbiddenError extends DomainError {
  constructor(message = '没有权限') {
    super(message, 403)
  }
}

/** Too many calls; the caller may try again after `retryAfter` seconds. A real HTTP 429. */
export class TooManyError extends DomainError {
  constructor(
    message: string,
    readonly retryAfter: number,
  ) {
    super(message, 429, { retry_after: retryAfter })
  }
}

/** There is too much to do; the caller may try again. */
export const busy = () => new DomainError('系统繁忙，请稍后再试', 503)

/** No valid token: a real HTTP 401 with the wire's body (wire §1.2). */
export class UnauthorizedError extends DomainError {
  constructor() {
    super('Unable to authenticate user.', 401, { code: 401001 })
  }
}

/** A field of the input is wrong. `fields` maps field → messages. */
export class ValidationError extends DomainError {
  constructor(
    message: string,
    readonly fields: Record<string, string[]>,
    status = 422,
  ) {
    super(message, status, { errors: fields })
  }
}

/** A failure of an outside service: 503 with a message for shoppers, and the service's own words as the cause. */
export const orUnavailable = <T>(work: Promise<T>, message: string): Promise<T> =>
  work.catch(cause => {
    throw Object.assign(new DomainError(message, 503), { cause })
  })
