import {
  type Api,
  ApiError,
  type CallKey,
  type CallOptions,
  type Contract,
  type InputOf,
  type OutputOf,
} from '@heji/api-client'

/** Answers of missing calls; `ask` makes the calls that every server has, with the session of the missing one. */
export type Composed<Key extends CallKey> = {
  [K in Key]: (
    ask: Api,
    input: NonNullable<InputOf<Contract[K]>>,
    options: CallOptions,
  ) => Promise<OutputOf<Contract[K]>>
}

/** The refusal of an act that a server cannot do; shoppers read the message. */
export const unable = (message: string) => new ApiError(404, 404, message)
