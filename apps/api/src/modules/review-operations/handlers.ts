import type { reviewOperations } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import {
  hideReview,
  pinReview,
  removeAnswer,
  removeReview,
  replyToReview,
  unhideReview,
  unpinReview,
} from './change-review'
import { listReviews, showReview } from './list-reviews'

export const reviewOperationsHandlers: Handlers<typeof reviewOperations> = {
  'POST /api/operator/reviews/list': (ctx, input) => listReviews(ctx, input),
  'POST /api/operator/reviews/show': (ctx, input) => showReview(ctx, input.review_id),
  'POST /api/operator/reviews/reply': (ctx, input) => replyToReview(ctx, input.review_id, input.text),
  'POST /api/operator/reviews/pin': (ctx, input) => pinReview(ctx, input.review_id),
  'POST /api/operator/reviews/unpin': (ctx, input) => unpinReview(ctx, input.review_id),
  'POST /api/operator/reviews/hide': (ctx, input) => hideReview(ctx, input.review_id, input.reason),
  'POST /api/operator/reviews/unhide': (ctx, input) => unhideReview(ctx, input.review_id),
  'POST /api/operator/reviews/remove': (ctx, input) => removeReview(ctx, input.review_id),
  'POST /api/operator/reviews/remove-answer': (ctx, input) => removeAnswer(ctx, input.answer_id),
}
