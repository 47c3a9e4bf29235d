import { useEffect, useState } from 'react'

/** An address under which a file's content can be shown; given back when it is no longer needed. */
export function usePreview(file: { readonly content: string; readonly type: string } | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return undefined
    const text = atob(file.content)
    const bytes = new Uint8Array(text.length)
    // a loop: a call for each of ten million bytes would hold the page up
    for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index)
    const made = URL.createObjectURL(new Blob([bytes], { type: file.type }))
    // oxlint-disable-next-line react/set-state-in-effect -- the address is made and given back in pairs, which only an effect does
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [file])
  return url
}
