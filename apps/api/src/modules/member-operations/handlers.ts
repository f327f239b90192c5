import type { memberOperations } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { closeByShop, listClosures, withdrawByShop } from '../member-closing/closures'
import { mergeMembers, previewMerge } from '../member-merge/merge'
import { blockMember, changeGrade, movePoints, revealAddresses, unblockMember } from './change-member'
import { exportMembers } from './export-members'
import { listMembers } from './list-members'
import { memberChanges } from './member-changes'
import { showMember } from './show-member'
import { dropTag, listTags, renameTag, tagMembers, untagMembers } from './tags'

export const memberOperationsHandlers: Handlers<typeof memberOperations> = {
  'POST /api/operator/members/list': (ctx, input) => listMembers(ctx, input),
  'POST /api/operator/members/show': (ctx, input) => showMember(ctx, input.member_id),
  'POST /api/operator/members/reveal': (ctx, input) => revealAddresses(ctx, input),
  'POST /api/operator/members/points': (ctx, input) => movePoints(ctx, input),
  'POST /api/operator/members/grade': (ctx, input) => changeGrade(ctx, input),
  'POST /api/operator/members/block': (ctx, input) => blockMember(ctx, input),
  'POST /api/operator/members/unblock': (ctx, input) => unblockMember(ctx, input),
  'POST /api/operator/members/tags': ctx => listTags(ctx),
  'POST /api/operator/members/tag': (ctx, input) => tagMembers(ctx, input),
  'POST /api/operator/members/untag': (ctx, input) => untagMembers(ctx, input),
  'POST /api/operator/members/tag-rename': (ctx, input) => renameTag(ctx, input),
  'POST /api/operator/members/tag-drop': (ctx, input) => dropTag(ctx, input),
  'POST /api/operator/members/export': (ctx, input) => exportMembers(ctx, input, false),
  'POST /api/operator/members/export-full': (ctx, input) => exportMembers(ctx, input, true),
  'POST /api/operator/members/merge-preview': (ctx, input) => previewMerge(ctx, input),
  'POST /api/operator/members/merge': (ctx, input) => mergeMembers(ctx, input),
  'POST /api/operator/members/closures': (ctx, input) => listClosures(ctx, input),
  'POST /api/operator/members/close': (ctx, input) => closeByShop(ctx, input),
  'POST /api/operator/members/close-withdraw': (ctx, input) => withdrawByShop(ctx, input),
  'POST /api/operator/members/changes': (ctx, input) => memberChanges(ctx, input),
}
