import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../adapter/designer-error'
import { useApp } from '../../app/context'
import { IMAGES } from '../../queries/images'
import { fingerprint, refusalOfFile } from './files'

interface UploadTask {
  key: string
  name: string
  file: File
  /** 0..1 */
  progress: number
  refusal: string | null
  leave: AbortController
}

/** Uploads with their progress; failed ones stay, to be tried again. `onDone` hears of every picture that arrived. */
export function useUploads(onDone: () => void, onRefusal: (message: string) => void) {
  const { adapter } = useApp()
  const queries = useQueryClient()
  const [tasks, setTasks] = useState<UploadTask[]>([])
  const change = (key: string, values: Partial<UploadTask>) =>
    setTasks(all => all.map(task => (task.key === key ? { ...task, ...values } : task)))
  const drop = (key: string) => setTasks(all => all.filter(task => task.key !== key))

  const start = async (task: UploadTask) => {
    try {
      await adapter.upload!(task.file, {
        name: task.name.slice(0, 50),
        onProgress: progress => change(task.key, { progress }),
        signal: task.leave.signal,
      })
      drop(task.key)
      void queries.invalidateQueries({ queryKey: IMAGES })
      onDone()
    } catch (error) {
      if (task.leave.signal.aborted) return
      change(task.key, { refusal: messageOf(error) })
      onRefusal(messageOf(error))
    }
  }
  const add = async (files: Iterable<File>) => {
    const seen = new Set(tasks.map(task => task.key))
    for (const file of files) {
      const refusal = refusalOfFile(file)
      if (refusal) {
        onRefusal(refusal)
        continue
      }
      const key = await fingerprint(file)
      if (seen.has(key)) continue
      seen.add(key)
      const task = { key, name: file.name, file, progress: 0, refusal: null, leave: new AbortController() }
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
