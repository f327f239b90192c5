import { settingsOperations } from '@heji/api-client/contract'
import { Loading, Refusal } from '@heji/designer/kit'
import { Link } from 'wouter'
import { useRead } from '../operations/use-operation'
import { draftOf, emptyDraft } from './freight-draft'
import { FreightForm } from './freight-form'
import { SettingsNav } from './settings-nav'

const show = settingsOperations['POST /api/operator/settings/freight-show']

/** One freight template: a new one, or one to change. */
export function FreightPage({ params }: { params: Record<string, string | undefined> }) {
  const id = params.id ?? 'new'
  const isNew = id === 'new'
  const query = useRead(show, { id }, { enabled: !isNew })
  // What was asked for before stays while another one is on its way.
  const isHere = isNew || (query.data && query.data.id === id)
  return (
    <>
      <SettingsNav />
      <nav aria-label="位置" className="co-crumb">
        <Link href="/settings">运费模板</Link>
      </nav>
      <div className="co-title">
        <h1>{isNew ? '新增运费模板' : (query.data?.name ?? '运费模板')}</h1>
      </div>
      <Refusal query={query} />
      {isHere ? (
        <FreightForm key={id} id={id} initial={isNew ? emptyDraft() : draftOf(query.data!)} />
      ) : (
        !query.error && <Loading />
      )}
    </>
  )
}
