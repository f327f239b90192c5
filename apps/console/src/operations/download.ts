interface Answered {
  file: { name: string; base64: string }
}

/** Saves the file that an operation answered. */
export function download({ file: { name, base64 } }: Answered) {
  const bytes = Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes]))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
