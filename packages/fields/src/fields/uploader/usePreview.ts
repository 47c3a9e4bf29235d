import { useEffect, useState } from 'react'

/** An address under which a file's content can be shown; given back when it is no longer needed. */
export function usePreview(file: { readonly content: string; readonly type: string } | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return undefined
    const bytes = Uint8Array.from(atob(file.content), (character) => character.charCodeAt(0))
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
