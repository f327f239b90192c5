import { memberOperations } from '@heji/api-client/contract'
import { Link } from 'wouter'
import { ActButton } from '../operations/act-button'
import { OperationTable } from '../operations/operation-table'
import { MembersNav } from './members-nav'

const list = memberOperations['POST /api/operator/members/tags']
const rename = memberOperations['POST /api/operator/members/tag-rename']
const drop = memberOperations['POST /api/operator/members/tag-drop']

/** Tags by which the shop sorts its members. */
export const TagsPage = () => (
  <>
    <MembersNav />
    <div className="co-title">
      <h1>标签</h1>
    </div>
    <OperationTable
      operation={list}
      rowKey="tag_id"
      empty="还没有标签。在会员列表里选中会员，点“打标签”就会新建。"
      cells={{
        tag_id: null,
        members: row => <Link href={`/members?tag=${encodeURIComponent(row.name)}`}>{row.members} 位</Link>,
      }}
      acts={({ tag_id, name }) => (
        <div className="co-acts">
          <ActButton size="small" operation={rename} given={{ tag_id }} initial={{ name }} text="改名" />
          <ActButton size="small" operation={drop} given={{ tag_id }} text="删除" />
        </div>
      )}
    />
  </>
)
