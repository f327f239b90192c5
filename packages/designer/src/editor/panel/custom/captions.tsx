import { type CustomField, checkCaptions } from '@heji/widgets/definitions'
import { useDesigner } from '../../../host/context'
import { useEditor, useEditorState } from '../../context'
import type { FieldProps } from '../field-props'
import { StoredFile } from './stored-file'

const CAPTIONS_BYTES = 512 * 1024

/** What is wrong with a file before it is sent. The server reads what is in it. */
function refusalOfCaptions({ size, name }: Pick<File, 'size' | 'name'>): string | null {
  if (!/\.(vtt|srt)$/i.test(name)) return '字幕须为 WebVTT（.vtt）或 SubRip（.srt）文件'
  if (size === 0) return '文件是空的，请换一份字幕'
  return size > CAPTIONS_BYTES ? '字幕最大为512KB' : null
}

/** The captions of a film. */
export function CaptionsEditor(props: FieldProps<CustomField<string>, string>) {
  const { value, path, onChange, onRefusal } = props
  const name = useEditorState(({ doc }) => doc.nodes[path.split('.')[0]!]?.data.captionsName)
  const { uploadCaptions } = useDesigner().adapter
  const { notify } = useEditor()
  const store = async (chosen: File) => {
    const { captions, cues } = await uploadCaptions!(chosen)
    notify('success', cues === undefined ? '字幕上传成功' : `字幕上传成功，共 ${cues} 条`)
    onRefusal(null)
    onChange(captions, { fileName: chosen.name })
  }
  return (
    <StoredFile
      {...props}
      what="字幕"
      accept=".vtt,.srt,text/vtt"
      store={uploadCaptions && store}
      refusalOf={refusalOfCaptions}
      check={checkCaptions}
      named={value && typeof name === 'string' && name !== '' ? `${name}（中文字幕）` : ''}
      fits="WebVTT（.vtt）或 SubRip（.srt），最大 512KB"
    />
  )
}
