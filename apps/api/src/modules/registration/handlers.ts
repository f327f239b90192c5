import type { registration } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { listActivities, listRecords, showActivity, showRecord } from './read'
import { cancel, submit } from './submit'

export const registrationHandlers: Handlers<typeof registration> = {
  'GET registrationActivityList': (ctx, input) => listActivities(ctx, input),
  'GET registrationActivity': (ctx, { activity_id }) => showActivity(ctx, activity_id),
  'GET registrationRecordList': (ctx, input) => listRecords(ctx, input),
  'GET registrationRecordInfo': (ctx, { record_id }) => showRecord(ctx, record_id),
  'POST registrationSubmit': (ctx, { formdata, ...request }) =>
    submit(ctx, { ...request, content: formdata?.content ?? [] }),
  'POST joinActivity': (ctx, request) => {
    if (request.record_id !== '') throw new DomainError('活动报名不允许修改')
    return submit(ctx, request)
  },
  'POST cancelRecord': (ctx, { record_id }) => cancel(ctx, record_id),
}
