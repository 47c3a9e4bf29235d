import type { FieldOf } from '@anamnesis/engine/schema'
import { useFieldPorts } from '../../FieldsProvider.tsx'
import { asOneLine } from '../../private/plainText.ts'
import { type FieldProps, textOf } from '../../fieldProps.ts'
import { hint } from '../../css/typography.css.ts'
import type { AddressAnswer, AddressSuggestion, AddressPort } from '../../ports/AddressPort.ts'
import { FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { TextControl } from '../../private/TextControl/TextControl.tsx'
import { failure } from './AddressAutocompleteField.css.ts'
import { AddressComboBox } from './AddressComboBox.tsx'
import { fitLines } from './fitLines.ts'
import { useCallback, useEffect, useRef, useState } from 'react'

/** First line of an address with suggestions; a chosen one fills in the fields named by `fills`. */
export function AddressAutocompleteField({
  field,
  id,
  value,
  error,
  isHeading,
  onChange,
  onAutofill,
}: FieldProps<FieldOf<'address-autocomplete'>>) {
  const { address: port } = useFieldPorts()
  const search = useAddressSearch(port)
  const fill = (found: AddressAnswer) => {
    const { line2, city, province, postalCode } = field.fills ?? {}
    // without a second line everything stays here: too long is refused, never truncated
    const longest = line2 === undefined ? Number.POSITIVE_INFINITY : (field.maxLength ?? LONGEST_LINE)
    const [first, second] = fitLines(found.line1, found.line2, longest)
    onChange(line2 === undefined && second !== '' ? `${first}, ${second}` : first)
    const named: [string | undefined, string][] = [
      [line2, second],
      [city, found.city],
      [province, found.province],
      [postalCode, found.postalCode],
    ]
    onAutofill(Object.fromEntries(named.flatMap(([name, text]) => (name === undefined ? [] : [[name, text]]))))
  }
  const choose = async (chosen: AddressSuggestion) => {
    if (chosen.isContainer) return search.open(chosen.text, chosen.id)
    const found = await search.retrieve(chosen.id)
    if (found) fill(found)
  }
  const type = (text: string) => {
    onChange(asOneLine(text) || undefined)
    search.look(text)
  }

  return (
    <FieldFrame
      field={field}
      id={id}
      error={error}
      isHeading={isHeading}
      kind="control"
      describedBy={search.hasFailed ? `${id}-failed` : undefined}
    >
      {(aria) => (
        <div>
          {port ? (
            <AddressComboBox
              field={field}
              aria={aria}
              id={id}
              text={textOf(value)}
              suggestions={search.suggestions}
              onText={type}
              onChoose={(chosen) => void choose(chosen)}
              onClose={search.close}
            />
          ) : (
            <TextControl field={field} aria={aria} id={id} value={textOf(value)} autoComplete="address-line1" onText={type} />
          )}
          {search.hasFailed && (
            <output>
              <span className={`${hint} ${failure}`} id={`${id}-failed`}>
                {NOT_FILLED}
              </span>
            </output>
          )}
        </div>
      )}
    </FieldFrame>
  )
}

const SHORTEST = 2

const DEBOUNCE = 500

const LONGEST_LINE = 35
const NOT_FILLED = 'Apologies, we were unable to autopopulate the selected value. Please fill manually.'

/** Address suggestions. */
interface AddressSearch {
  readonly suggestions: readonly AddressSuggestion[]
  readonly hasFailed: boolean
  /** Searches after a pause; ignores outdated responses. */
  readonly look: (text: string) => void
  /** Lists the addresses within a suggestion. */
  readonly open: (text: string, containerId: string) => void
  readonly close: () => void
  /** Fetches the address of a suggestion; undefined when it fails or the patient has moved on. */
  readonly retrieve: (id: string) => Promise<AddressAnswer | undefined>
}

/** Searches an address port while the patient types. */
function useAddressSearch(port: AddressPort | undefined): AddressSearch {
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
      // no suggestions: the patient types on
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
      // a chosen address may still be loading when the patient moves to the next field
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
