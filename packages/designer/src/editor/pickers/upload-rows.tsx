import { Button, Progress } from 'antd'
import type { useUploads } from './use-uploads'

/** The files that are on their way, and those that were refused, each with its reason. */
export function UploadRows({
  uploads,
}: {
  uploads: Pick<ReturnType<typeof useUploads>, 'tasks' | 'retry' | 'drop' | 'cancel'>
}) {
  return uploads.tasks.map(task => (
    <div key={task.key} className="hd-picker__bar hd-upload">
      <span className="hd-upload__name" title={task.name}>
        {task.name}
      </span>
      {task.refusal ? (
        <>
          <span role="alert">{task.refusal}</span>
          {!task.isFinal && (
            <Button size="small" aria-label={`重试 ${task.name}`} onClick={() => uploads.retry(task)}>
              重试
            </Button>
          )}
          <Button size="small" type="text" aria-label={`移除 ${task.name}`} onClick={() => uploads.drop(task.key)}>
            移除
          </Button>
        </>
      ) : (
        <>
          <Progress percent={Math.round(task.progress * 100)} size="small" aria-label={`上传 ${task.name}`} />
          <Button size="small" type="text" aria-label={`取消上传 ${task.name}`} onClick={() => uploads.cancel(task)}>
            取消
          </Button>
        </>
      )}
    </div>
  ))
}
