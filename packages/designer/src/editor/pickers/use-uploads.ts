import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../adapter/designer-error'
import { useDesigner } from '../../host/context'
import { IMAGES } from '../../queries/images'
import { fingerprint, isOfContent, refusalOfFile } from './files'

export interface UploadTask {
  key: string
  name: string
  file: File
  /** Folder of the library that it goes into; '' is none. */
  folder: string
  /** 0..1 */
  progress: number
  refusal: string | null
  /** The file itself was refused: another try ends the same. */
  isFinal: boolean
  leave: AbortController
}

const taskOf = (key: string, file: File, folder: string, refusal: string | null = null): UploadTask => ({
  key,
  name: file.name,
  file,
  folder,
  refusal,
  isFinal: refusal !== null,
  progress: 0,
  leave: new AbortController(),
})

/** Uploads with their progress; failed and refused ones stay, each with its reason. `onDone` hears of every picture that arrived. */
export function useUploads(onDone: () => void, onRefusal: (message: string) => void) {
  const { adapter } = useDesigner()
  const queries = useQueryClient()
  const [tasks, setTasks] = useState<UploadTask[]>([])
  const change = (key: string, values: Partial<UploadTask>) =>
    setTasks(all => all.map(task => (task.key === key ? { ...task, ...values } : task)))
  const drop = (key: string) => setTasks(all => all.filter(task => task.key !== key))

  /** A picture that missed its folder is still there. */
  const putAway = async (image_id: string | undefined, folder: string) => {
    if (!image_id || !folder || !adapter.pictures) return
    await adapter.pictures.move([image_id], folder).catch(() => onRefusal(`图片已上传，但没能放进“${folder}”`))
  }
  const start = async (task: UploadTask) => {
    try {
      const stored = await adapter.upload!(task.file, {
        name: task.name.slice(0, 50),
        onProgress: progress => change(task.key, { progress }),
        signal: task.leave.signal,
      })
      await putAway(stored.image_id, task.folder)
      drop(task.key)
      void queries.invalidateQueries({ queryKey: IMAGES })
      onDone()
    } catch (error) {
      if (task.leave.signal.aborted) return
      change(task.key, { refusal: messageOf(error), isFinal: isOfContent(error) })
      onRefusal(messageOf(error))
    }
  }
  /** Lists what cannot be sent; says the reason of one, and how many where there are more. */
  const refuse = (refused: UploadTask[]) => {
    const keys = new Set(refused.map(task => task.key))
    setTasks(all => [...all.filter(task => !keys.has(task.key)), ...refused])
    const [first] = refused
    if (first) onRefusal(refused.length === 1 ? first.refusal! : `${refused.length} 个文件不能上传，原因见列表`)
  }
  const add = async (files: Iterable<File>, folder = '') => {
    const chosen = [...files].map(file => ({ file, refusal: refusalOfFile(file) }))
    const refused = chosen.flatMap(({ file, refusal }) => (refusal ? [{ file, refusal }] : []))
    refuse(refused.map(({ file, refusal }) => taskOf(`${file.name} ${file.size}`, file, folder, refusal)))
    const seen = new Set(tasks.map(task => task.key))
    for (const { file, refusal } of chosen) {
      if (refusal) continue
      const key = await fingerprint(file)
      if (seen.has(key)) continue
      seen.add(key)
      const task = taskOf(key, file, folder)
      setTasks(all => [...all, task])
      void start(task)
    }
  }
  const retry = (task: UploadTask) => {
    change(task.key, { refusal: null, progress: 0 })
    void start(task)
  }
  const cancel = (task: UploadTask) => {
    task.leave.abort()
    drop(task.key)
  }
  return { tasks, add, retry, drop, cancel }
}
