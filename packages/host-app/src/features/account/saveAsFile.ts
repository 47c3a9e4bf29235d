/** Gives the patient a file that was made in the page: no server keeps it. */
export function saveAsFile(name: string, json: string): void {
  const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }))
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  document.body.append(anchor)
  anchor.click()
  anchor.remove()
  // the browser has begun to read it by then
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
