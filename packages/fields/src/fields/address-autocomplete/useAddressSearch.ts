import { useCallback, useEffect, useRef, useState } from 'react'
import type { AddressAnswer, AddressPort, AddressSuggestion } from '../../ports/AddressPort.ts'

const SHORTEST = 2
const DEBOUNCE = 500

/** The suggestions for what is being typed. */
export interface AddressSearch {
  readonly suggestions: readonly AddressSuggestion[]
  readonly hasFailed: boolean
  /** Looks for a text after a pause; only the newest question's answer is taken. */
  readonly look: (text: string) => void
  /** Narrows the list to what a suggestion holds. */
  readonly open: (text: string, containerId: string) => void
  readonly close: () => void
  /** Fetches the address of a suggestion; undefined when it failed, or when the patient has gone on in the meantime. */
  readonly retrieve: (id: string) => Promise<AddressAnswer | undefined>
}

/** Searches an address port as the patient types. */
export function useAddressSearch(port: AddressPort | undefined): AddressSearch {
  const [suggestions, setSuggestions] = useState<readonly AddressSuggestion[]>([])
  const [hasFailed, setHasFailed] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const searching = useRef<AbortController>(undefined)
  const retrieving = useRef<AbortController>(undefined)

  const stopSearch = useCallback(() => {
    clearTimeout(timer.current)
    searching.current?.abort()
  }, [])
  const stop = useCallback(() => {
    stopSearch()
    retrieving.current?.abort()
  }, [stopSearch])
  useEffect(() => stop, [stop])

  const find = async (text: string, containerId: string | undefined) => {
    const controller = new AbortController()
    searching.current = controller
    try {
      const found = await port?.find(text, containerId, controller.signal)
      if (!controller.signal.aborted) setSuggestions(found ?? [])
    } catch {
      // no suggestions: typing by hand goes on
      if (!controller.signal.aborted) setSuggestions([])
    }
  }

  return {
    suggestions,
    hasFailed,
    look: (text) => {
      stop()
      setHasFailed(false)
      if (text.trim().length < SHORTEST || !port) setSuggestions([])
      else timer.current = setTimeout(() => void find(text, undefined), DEBOUNCE)
    },
    open: (text, containerId) => {
      stop()
      void find(text, containerId)
    },
    close: () => {
      // an address that was chosen is still on its way when the patient goes on to the next box
      stopSearch()
      setSuggestions([])
    },
    retrieve: async (id) => {
      stop()
      setSuggestions([])
      const controller = new AbortController()
      retrieving.current = controller
      try {
        const found = await port?.retrieve(id, controller.signal)
        return controller.signal.aborted ? undefined : found
      } catch {
        if (!controller.signal.aborted) setHasFailed(true)
        return undefined
      }
    },
  }
}
