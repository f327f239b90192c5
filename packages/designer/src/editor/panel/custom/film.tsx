import { type CustomField, checkFilm } from '@heji/widgets/definitions'
import { FilmIcon } from 'lucide-react'
import { useDesigner } from '../../../host/context'
import { useEditor, useEditorState } from '../../context'
import type { FieldProps } from '../field-props'
import './film.css'
import { filmSize, refusalOfFilm } from './film-file'
import { StoredFile } from './stored-file'

/** A film. One that is uploaded brings its ratio along. */
export function FilmEditor(props: FieldProps<CustomField<string>, string>) {
  const { value, path, onChange, onRefusal } = props
  const { uploadFilm } = useDesigner().adapter
  const { notify } = useEditor()
  const hasCaptions = useEditorState(({ doc }) => Boolean(doc.nodes[path.split('.')[0]!]?.data.captions))
  const store = async (chosen: File) => {
    const [film, picture] = await Promise.all([uploadFilm!(chosen), filmSize(chosen)])
    notify('success', `视频上传成功${hasCaptions ? '，请检查原来的字幕是否还对得上' : ''}`)
    onRefusal(null)
    onChange(film.media_id, picture ? { picture } : {})
  }
  return (
    <StoredFile
      {...props}
      what="视频"
      accept="video/mp4,video/webm"
      store={uploadFilm && store}
      refusalOf={refusalOfFilm}
      check={checkFilm}
      fits="MP4 或 WebM，最大 8MB；商城不播放其他网站的视频"
      shown={
        value ? (
          // biome-ignore lint/a11y/useMediaCaption: a thumbnail that nobody plays
          <video className="hd-film" src={value} preload="metadata" aria-label="所选视频" tabIndex={-1} />
        ) : (
          <span className="hd-film">
            <FilmIcon size={20} aria-hidden />
          </span>
        )
      }
    />
  )
}
