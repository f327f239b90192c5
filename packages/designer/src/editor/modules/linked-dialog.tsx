import type { CombinedModule, ModuleUse, Template } from '@heji/api-client/contract'
import { differsFromModule } from '@heji/widgets/definitions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { DesignerError, messageOf } from '../../adapter/designer-error'
import { toWidget } from '../../document/stored'
import { contentWidth, type Doc } from '../../document/types'
import { useDesigner } from '../../host/context'
import { Dialog } from '../../kit/dialog'
import { Loading } from '../../kit/loading'
import { Refusal } from '../../kit/refusal'
import { MODULES, moduleUses } from '../../queries/modules'
import { useEditor, useEditorState } from '../context'
import './modules.css'
import { useSingle } from '../../lib/use-single'
import { pictureOf } from './picture-of'

/** Makes the selected panel what its module is everywhere: in the library, and in every draft that follows it. */
export function LinkedDialog({ onClose }: { onClose: () => void }) {
  const { adapter } = useDesigner()
  const uuid = useEditorState(state => state.selection[0] ?? '')
  const id = useEditorState(state => String(state.doc.nodes[uuid]?.data.moduleId ?? ''))
  const page = useEditorState(state => state.page)
  const doc = useEditorState(state => state.doc)
  const query = useQuery(moduleUses(adapter, id))
  const change = useChange(uuid, id, onClose)
  // Do not show old figures of a module that was deleted.
  const module = query.error ? undefined : query.data
  const here = module ? usesHere(page, doc, uuid, module) : []
  const others = module?.list.filter(use => use.theme_pc_template_id !== page.theme_pc_template_id) ?? []
  const uses = [...here, ...others]
  return (
    <Dialog
      title={module ? `更新模块“${module.name}”` : '更新链接的模块'}
      width={520}
      okText="更新模块"
      cancelText="取消"
      okButtonProps={{ disabled: !module, loading: change.isPending }}
      onOk={() => module && change.mutate(module.revision)}
      onCancel={onClose}
    >
      <Refusal query={query} />
      {query.isPending && <Loading />}
      {module && (
        <>
          <p>模块变成这个面板现在的样子。顾客看到的不变，直到各页面发布。</p>
          {uses.length === 0 && <p>没有其他页面链接这个模块。</p>}
          {uses.length > 0 && (
            <>
              <p>{`这 ${uses.length} 个页面的草稿会一起改变：`}</p>
              <ul className="hd-linked">
                {uses.map(use => (
                  <Use key={use.theme_pc_template_id} use={use} />
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </Dialog>
  )
}

/** The other panels of this page that follow the module, as they are now: perhaps nobody saved them yet. */
function usesHere(page: Template, doc: Doc, uuid: string, { id, params }: CombinedModule): ModuleUse[] {
  const places = doc.roots.filter(root => root !== uuid && doc.nodes[root]!.data.moduleId === id)
  if (places.length === 0) return []
  const module = JSON.parse(params)
  const isChanged = (root: string) => differsFromModule(toWidget(doc, root), module, contentWidth(doc))
  const { theme_pc_template_id, platform } = page
  const template_title = `${page.template_title}（正在编辑）`
  const changed = places.filter(isChanged).length
  return [{ theme_pc_template_id, template_title, platform, places: places.length, changed }]
}

function Use({ use: { template_title, platform, places, changed } }: { use: ModuleUse }) {
  return (
    <li>
      <span>{`${template_title}（${platform === 'h5' ? 'H5' : 'PC'}${places > 1 ? `，${places} 处` : ''}）`}</span>
      {changed > 0 && <em>{`${changed > 1 ? `${changed} 处` : ''}单独改过，会被覆盖；页面的历史里可以找回`}</em>}
    </li>
  )
}

function useChange(uuid: string, id: string, onDone: () => void) {
  const { adapter } = useDesigner()
  const { store, saving, notify } = useEditor()
  const queries = useQueryClient()
  return useSingle({
    mutationFn: async (base_revision: number) => {
      // The server compares with what this page has there.
      await saving.saveNow()
      if (saving.isDirty()) throw new DesignerError(0, '草稿还没有保存，不能更新模块')
      const params = JSON.stringify(toWidget(store.getState().doc, uuid))
      // An old picture in the library is better than no change.
      const image = await pictureOf(uuid, adapter).catch(() => undefined)
      const changed = await adapter.modules!.change({ id, base_revision, params, ...(image ? { image } : {}) })
      // The server changed this page's other copies, too.
      await saving.catchUp('更新模块')
      return changed
    },
    onSuccess: ({ name, pages }) => {
      notify('success', pages > 0 ? `模块“${name}”已更新，${pages} 个页面的草稿已改变` : `模块“${name}”已更新`)
      onDone()
    },
    onError: error => notify('error', messageOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: MODULES }),
  })
}
