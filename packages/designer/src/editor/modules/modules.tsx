import type { CombinedModule } from '@heji/api-client/contract'
import { MESSAGES } from '@heji/widgets/definitions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Empty, Switch } from 'antd'
import { Download, Star, Trash2, Upload } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { messageOf } from '../../adapter/designer-error'
import { useDesigner } from '../../host/context'
import { Loading } from '../../kit/loading'
import { Refusal } from '../../kit/refusal'
import { findBy, usePinyin } from '../../kit/use-pinyin'
import type { useFavourites } from '../../queries/favourites'
import { MODULES, moduleList } from '../../queries/modules'
import { scrollToSelection } from '../canvas/scroll-to-selection'
import { DRAG_TYPE, MODULE_DRAG } from '../canvas/use-drop'
import { addModule, indexAfterSelection } from '../commands/actions'
import { useEditor, useEditorState } from '../context'
import { ImportDialog } from './import-dialog'
import './modules.css'
import { bundleOf, download } from './move-bundles'

const PAGE = 20

interface Props extends ReturnType<typeof useFavourites> {
  typed: string
}

/** Free panels that were kept: to drag onto the page, to add with a click, to mark, to delete, to carry to another shop. */
export function Modules({ typed, keys, mark }: Props) {
  const { adapter } = useDesigner()
  const [pageSize, setPageSize] = useState(PAGE)
  const query = useQuery(moduleList(adapter, pageSize))
  const answer = query.data
  const canEdit = useEditorState(state => state.canEdit)
  const [isLink, setLink] = useState(false)
  const byPinyin = usePinyin(typed)
  const isMarked = ({ id }: CombinedModule) => keys.includes(`module:${id}`)
  const found = answer && findBy(answer.list, typed, module => module, byPinyin)
  const sorted = found && [...found.filter(isMarked), ...found.filter(module => !isMarked(module))]
  if (typed && !found?.length) return null
  return (
    <div>
      <div className="hd-modules__head">
        <h2 className="hd-left__title">{`组合模块${answer ? `（${answer.total_count}）` : ''}`}</h2>
        {canEdit && adapter.upload && <ImportButton />}
      </div>
      {canEdit && Boolean(answer?.total_count) && (
        <label className="hd-modules__link" htmlFor="modules-link">
          <Switch id="modules-link" size="small" checked={isLink} onChange={setLink} />
          放入为链接：模块更新时一起变
        </label>
      )}
      <Refusal query={query} />
      {query.isPending && <Loading rows={3} />}
      {answer?.total_count === 0 && (
        <Empty description="选中自由面板，用右键菜单“存为组合模块”" image={Empty.PRESENTED_IMAGE_SIMPLE} />
      )}
      <ul className="hd-modules">
        {sorted?.map(module => (
          <Module
            key={module.id}
            module={module}
            isLink={isLink}
            isFavourite={isMarked(module)}
            onMark={mark && (on => mark(`module:${module.id}`, on))}
          />
        ))}
      </ul>
      {answer && answer.total_count > answer.list.length && pageSize < 100 && (
        <Button size="small" block onClick={() => setPageSize(pageSize + PAGE)}>
          显示更多
        </Button>
      )}
    </div>
  )
}

/** Asks for a file, and shows what is in it before it is stored. */
function ImportButton() {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<{ fileName: string; text: string } | null>(null)
  const open = async (chosen: File | undefined) =>
    chosen && setFile({ fileName: chosen.name, text: await chosen.text() })
  return (
    <>
      <Button size="small" type="text" icon={<Upload size={14} />} onClick={() => input.current?.click()}>
        导入
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label="导入组合模块文件"
        onChange={event => {
          void open(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {file && <ImportDialog {...file} onClose={() => setFile(null)} />}
    </>
  )
}

/** What the shop stores of a module, as a panel that follows it; as it is where it cannot be read. */
function linkedParams({ id, params }: CombinedModule): string {
  try {
    return JSON.stringify({ ...JSON.parse(params), moduleId: id })
  } catch {
    return params
  }
}

interface ModuleProps {
  module: CombinedModule
  /** What is put in follows the module. */
  isLink: boolean
  isFavourite: boolean
  onMark: ((on: boolean) => void) | undefined
}

function Module({ module, isLink, isFavourite, onMark }: ModuleProps) {
  const { adapter } = useDesigner()
  const queries = useQueryClient()
  const editor = useEditor()
  const { store, notify, confirm } = editor
  const canEdit = useEditorState(state => state.canEdit)
  const params = isLink ? linkedParams(module) : module.params
  const add = () => {
    addModule(editor, params, indexAfterSelection(store.getState()))
    requestAnimationFrame(() => scrollToSelection(store.getState().selection[0]))
  }
  const drag = (event: DragEvent) => {
    event.dataTransfer.setData(`${DRAG_TYPE}-W0006`, 'W0006')
    event.dataTransfer.setData(MODULE_DRAG, params)
    event.dataTransfer.effectAllowed = 'copy'
  }
  const remove = useMutation({
    mutationFn: () => adapter.modules!.remove(module.id),
    onSuccess: () => notify('success', MESSAGES.deleted),
    onError: error => notify('error', messageOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: MODULES }),
  })
  const save = useMutation({
    mutationFn: async () => download(await bundleOf(module)),
    onError: error => notify('error', error.message),
  })
  const askToRemove = async () => {
    if (await confirm(`确定删除组合模块“${module.name}”？已用它的页面不受影响，链接它的面板从此各自修改`))
      remove.mutate()
  }
  return (
    <li className="hd-module">
      <button
        type="button"
        className="hd-module__use"
        title={`${module.name}，${module.author || '—'} 保存`}
        disabled={!canEdit}
        draggable={canEdit}
        onDragStart={drag}
        onClick={add}
      >
        <img src={module.image} alt="" loading="lazy" draggable={false} />
        <span>{module.name}</span>
      </button>
      <span className="hd-module__acts">
        {onMark && (
          <button
            type="button"
            className="hd-icon-button"
            aria-label={`收藏组合模块${module.name}`}
            aria-pressed={isFavourite}
            onClick={() => onMark(!isFavourite)}
          >
            <Star size={14} />
          </button>
        )}
        <button
          type="button"
          className="hd-icon-button"
          aria-label={`导出组合模块${module.name}`}
          disabled={save.isPending}
          onClick={() => save.mutate()}
        >
          <Download size={14} />
        </button>
        {canEdit && (
          <button
            type="button"
            className="hd-icon-button"
            aria-label={`删除组合模块${module.name}`}
            onClick={askToRemove}
          >
            <Trash2 size={14} />
          </button>
        )}
      </span>
    </li>
  )
}
